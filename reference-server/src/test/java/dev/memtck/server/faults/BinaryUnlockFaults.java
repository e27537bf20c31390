package dev.memtck.server.faults;

import dev.memtck.server.command.Fact;
import dev.memtck.server.misbehave.Frame;
import dev.memtck.server.wire.binary.Opcode;
import dev.memtck.server.wire.binary.Status;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/** Defects of Unlock, UnlockQ, UnlockAll and UnlockAllQ. */
final class BinaryUnlockFaults {
    private BinaryUnlockFaults() {}

    static List<Fault> all() {
        return List.of(
                Fault.onTheWire("unlock-keeps-a-lock-that-others-asked-for", KeepsWantedLock::connections),
                Fault.inStatuses(
                        "binary-unlock-of-nothing-says-not-locked",
                        Fact.ABSENT,
                        Status.NOT_LOCKED,
                        Opcode.UNLOCK,
                        Opcode.UNLOCKQ),
                Fault.inStatuses(
                        "binary-unlock-without-the-lock-says-locked",
                        Fact.NOT_LOCKED,
                        Status.LOCKED,
                        Opcode.UNLOCK,
                        Opcode.UNLOCKQ),
                Fault.inStatuses(
                        "binary-unlock-without-the-lock-succeeds",
                        Fact.NOT_LOCKED,
                        Status.SUCCESS,
                        Opcode.UNLOCK,
                        Opcode.UNLOCKQ),
                Fault.onTheWire("binary-unlock-all-without-a-lock-is-an-error", () -> UnlockAllWithoutLock::new),
                Fault.onTheWire("binary-unlock-all-of-a-lock-is-unknown", () -> UnlockAllAfterLock::new));
    }

    /** It says that it has released it. */
    private static final class KeepsWantedLock implements PacketTwist {
        private static final int NOOP = 0x0a;

        private final Set<String> wanted;
        private final Set<Integer> opaques = new HashSet<>();

        private KeepsWantedLock(Set<String> wanted) {
            this.wanted = wanted;
        }

        static Supplier<WireTwist> connections() {
            Set<String> wanted = ConcurrentHashMap.newKeySet();
            return () -> new KeepsWantedLock(wanted);
        }

        @Override
        public Frame asked(Frame request) {
            if (request.opcode() != LockOpcodes.UNLOCK || !wanted.contains(request.key())) {
                return request;
            }
            opaques.add(request.opaque());
            return request.withOpcode(NOOP).withBody("", "", "");
        }

        @Override
        public List<Frame> replied(Frame request, List<Frame> reply) {
            if (request.opcode() == LockOpcodes.LOCK && reply.get(0).code() == Status.LOCKED.code()) {
                wanted.add(request.key());
            }
            return opaques.remove(request.opaque()) ? List.of(reply.get(0).withOpcode(LockOpcodes.UNLOCK)) : reply;
        }
    }

    /** Answers UnlockAll by whether its connection has locked something before. */
    private abstract static class NotesLocks implements PacketTwist {
        private boolean locked;

        /** What the peer gets instead of the reply to UnlockAll or UnlockAllQ, where it has taken a lock before. */
        List<Frame> unlockedAll(Frame request, List<Frame> reply) {
            return reply;
        }

        /** The same where it has taken none. */
        List<Frame> unlockedNothing(Frame request, List<Frame> reply) {
            return reply;
        }

        @Override
        public List<Frame> replied(Frame request, List<Frame> reply) {
            boolean succeeded = reply.isEmpty() || reply.get(0).code() == Frame.SUCCESS;
            if (succeeded
                    && (LockOpcodes.LOCKS.contains(request.opcode()) || LockOpcodes.LAGS.contains(request.opcode()))) {
                locked = true;
            }
            if (!LockOpcodes.UNLOCKS_ALL.contains(request.opcode())) {
                return reply;
            }
            return locked ? unlockedAll(request, reply) : unlockedNothing(request, reply);
        }
    }

    private static final class UnlockAllWithoutLock extends NotesLocks {
        @Override
        List<Frame> unlockedNothing(Frame request, List<Frame> reply) {
            return List.of(request.answer(Frame.NOT_FOUND));
        }
    }

    private static final class UnlockAllAfterLock extends NotesLocks {
        @Override
        List<Frame> unlockedAll(Frame request, List<Frame> reply) {
            return List.of(request.answer(Status.UNKNOWN_COMMAND.code()));
        }
    }
}

package dev.memtck.server.faults;

import dev.memtck.server.command.Fact;
import dev.memtck.server.misbehave.Frame;
import dev.memtck.server.wire.binary.Opcode;
import dev.memtck.server.wire.binary.Status;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/** Defects of Lock and LockQ, of which lock opcodes are known, and of how a modification is refused over binary. */
final class BinaryLockFaults {
    private static final int NO_OPCODE = 0xee;
    private static final Opcode[] MODIFICATIONS = {
        Opcode.SET,
        Opcode.SETQ,
        Opcode.REPLACE,
        Opcode.REPLACEQ,
        Opcode.APPEND,
        Opcode.APPENDQ,
        Opcode.PREPEND,
        Opcode.PREPENDQ,
        Opcode.INCREMENT,
        Opcode.INCREMENTQ,
        Opcode.DECREMENT,
        Opcode.DECREMENTQ,
        Opcode.DELETE,
        Opcode.DELETEQ
    };

    private BinaryLockFaults() {}

    static List<Fault> all() {
        return List.of(
                Fault.onTheWire("lock-is-unknown-to-who-holds-another", () -> SecondLockUnknown::new),
                Fault.onTheWire("unlock-is-unknown-to-who-has-stored-twice", () -> UnlockUnknown::new),
                unknown("lockq-is-unknown", LockOpcodes.LOCKQ),
                unknown("unlockq-is-unknown", LockOpcodes.UNLOCKQ),
                unknown("unlock-allq-is-unknown", LockOpcodes.UNLOCK_ALLQ),
                Fault.inStatuses("lag-of-a-locked-object-is-unknown", Fact.LOCKED, Status.UNKNOWN_COMMAND, Opcode.LAG),
                unknown("lagq-is-unknown", LockOpcodes.LAGQ),
                unknown("lagk-is-unknown", LockOpcodes.LAGK),
                unknown("lagkq-is-unknown", LockOpcodes.LAGKQ),
                unknown("rau-is-unknown", LockOpcodes.RAU),
                unknown("rauq-is-unknown", LockOpcodes.RAUQ),
                Fault.inPackets("lock-success-has-a-body", new PacketTwist() {
                    @Override
                    public List<Frame> replied(Frame request, List<Frame> reply) {
                        return request.opcode() == LockOpcodes.LOCK
                                ? reply.stream()
                                        .map(frame -> frame.withBody("", "", "yours"))
                                        .toList()
                                : reply;
                    }
                }),
                Fault.inStatuses(
                        "binary-lock-of-nothing-succeeds", Fact.ABSENT, Status.SUCCESS, Opcode.LOCK, Opcode.LOCKQ),
                Fault.onTheWire("second-client-that-asks-is-told-it-has-the-lock", SecondAskerToldYes::connections),
                Fault.inStatuses("lockq-refusal-says-exists", Fact.LOCKED, Status.KEY_EXISTS, Opcode.LOCKQ),
                Fault.inStatuses(
                        "binary-modification-refusal-says-exists", Fact.LOCKED, Status.KEY_EXISTS, MODIFICATIONS),
                Fault.inStatuses(
                        "binary-add-of-a-locked-object-says-not-stored",
                        Fact.LOCKED,
                        Status.ITEM_NOT_STORED,
                        Opcode.ADD,
                        Opcode.ADDQ));
    }

    private static Fault unknown(String name, int opcode) {
        return Fault.inPackets(name, new PacketTwist() {
            @Override
            public Frame asked(Frame request) {
                return request.opcode() == opcode ? request.withOpcode(NO_OPCODE) : request;
            }

            @Override
            public String answered(String request, String reply) {
                List<Frame> replies = Frame.split(reply);
                return replies.size() == 1 && replies.get(0).opcode() == NO_OPCODE
                        ? replies.get(0).withOpcode(opcode).bytes()
                        : reply;
            }
        });
    }

    private static final class SecondLockUnknown implements PacketTwist {
        private final Set<String> held = new HashSet<>();

        @Override
        public List<Frame> replied(Frame request, List<Frame> reply) {
            if (request.opcode() != LockOpcodes.LOCK || reply.get(0).code() != Frame.SUCCESS) {
                return reply;
            }
            held.add(request.key());
            return held.size() > 1 ? List.of(request.answer(Status.UNKNOWN_COMMAND.code())) : reply;
        }
    }

    private static final class UnlockUnknown implements PacketTwist {
        private static final int SET = 0x01;

        private final Set<String> stored = new HashSet<>();

        @Override
        public List<Frame> replied(Frame request, List<Frame> reply) {
            if (request.opcode() == SET) {
                stored.add(request.key());
            }
            return request.opcode() == LockOpcodes.UNLOCK && stored.size() > 1
                    ? List.of(request.answer(Status.UNKNOWN_COMMAND.code()))
                    : reply;
        }
    }

    /** The first that asks for another's lock is refused. */
    private static final class SecondAskerToldYes implements PacketTwist {
        private final Map<String, Integer> refusals;

        private SecondAskerToldYes(Map<String, Integer> refusals) {
            this.refusals = refusals;
        }

        static Supplier<WireTwist> connections() {
            Map<String, Integer> refusals = new ConcurrentHashMap<>();
            return () -> new SecondAskerToldYes(refusals);
        }

        @Override
        public List<Frame> replied(Frame request, List<Frame> reply) {
            return LockOpcodes.LOCKS.contains(request.opcode())
                            && !reply.isEmpty()
                            && reply.get(0).code() == Status.LOCKED.code()
                            && refusals.merge(request.key(), 1, Integer::sum) > 1
                    ? List.of(request.answer(Frame.SUCCESS))
                    : reply;
        }
    }
}

package dev.memtck.server.faults;

import dev.memtck.server.command.Fact;
import dev.memtck.server.misbehave.Frame;
import dev.memtck.server.wire.binary.Opcode;
import dev.memtck.server.wire.binary.Status;
import java.util.List;
import java.util.Set;

/** Defects of the quiet lock requests: silent where they must speak, and the reverse. */
final class QuietLockFaults {
    private static final Set<Integer> SILENT_ON_SUCCESS =
            Set.of(LockOpcodes.LOCKQ, LockOpcodes.UNLOCKQ, LockOpcodes.UNLOCK_ALLQ, LockOpcodes.RAUQ);
    private static final Set<Integer> ANSWERED = Set.of(LockOpcodes.LAGQ, LockOpcodes.LAGKQ);

    private QuietLockFaults() {}

    static List<Fault> all() {
        return List.of(
                Fault.inPackets("quiet-lock-success-is-answered", new PacketTwist() {
                    @Override
                    public List<Frame> replied(Frame request, List<Frame> reply) {
                        return reply.isEmpty() && SILENT_ON_SUCCESS.contains(request.opcode())
                                ? List.of(request.answer(Frame.SUCCESS))
                                : reply;
                    }
                }),
                Fault.inStatuses("lockq-refused-silently", Fact.LOCKED, Status.SUCCESS, Opcode.LOCKQ),
                Fault.inStatuses(
                        "quiet-unlock-refused-silently", Fact.NOT_LOCKED, Status.SUCCESS, Opcode.UNLOCKQ, Opcode.RAUQ),
                Fault.inStatuses(
                        "quiet-modification-refused-silently",
                        Fact.LOCKED,
                        Status.SUCCESS,
                        Opcode.SETQ,
                        Opcode.REPLACEQ,
                        Opcode.APPENDQ,
                        Opcode.PREPENDQ,
                        Opcode.INCREMENTQ,
                        Opcode.DECREMENTQ,
                        Opcode.DELETEQ),
                silent("lagq-of-nothing-is-silent", Frame.NOT_FOUND),
                silent("lagq-of-an-object-is-silent", Frame.SUCCESS));
    }

    private static Fault silent(String name, int status) {
        return Fault.inPackets(name, new PacketTwist() {
            @Override
            public List<Frame> replied(Frame request, List<Frame> reply) {
                return ANSWERED.contains(request.opcode()) && hasStatus(reply, status) ? List.of() : reply;
            }
        });
    }

    private static boolean hasStatus(List<Frame> reply, int status) {
        return reply.stream().anyMatch(frame -> frame.code() == status);
    }
}

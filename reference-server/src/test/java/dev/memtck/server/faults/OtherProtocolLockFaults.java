package dev.memtck.server.faults;

import dev.memtck.server.command.Command;
import dev.memtck.server.command.Fact;
import dev.memtck.server.command.Reply;
import dev.memtck.server.wire.binary.BinaryCodec;
import java.util.List;

/** Defects of locks that are taken over one protocol and met over the other. */
final class OtherProtocolLockFaults {
    private OtherProtocolLockFaults() {}

    static List<Fault> all() {
        return List.of(
                meeting(
                        "text-locks-do-not-hold-against-binary-clients",
                        (command, reply, asker, holder) -> reply == Fact.LOCKED && BinaryCodec.isSpokenBy(asker)
                                ? holder.execute(command)
                                : reply),
                meeting(
                        "binary-locks-do-not-hold-against-text-clients",
                        (command, reply, asker, holder) -> reply == Fact.LOCKED && !BinaryCodec.isSpokenBy(asker)
                                ? holder.execute(command)
                                : reply),
                meeting(
                        "the-other-protocol-unlocks-too",
                        (command, reply, asker, holder) -> reply == Fact.NOT_LOCKED && command instanceof Command.Unlock
                                ? holder.execute(command)
                                : reply),
                meeting("object-locked-over-the-other-protocol-is-hidden", (command, reply, asker, holder) -> {
                    if (command instanceof Command.Get && reply instanceof Reply.Value value) {
                        value.data().release();
                        return Fact.ABSENT;
                    }
                    return reply;
                }));
    }

    private static Fault meeting(String name, ProtocolLocks.Meeting meeting) {
        return Fault.inProtocols(name, protocols -> {
            ProtocolLocks.Locks locks = new ProtocolLocks.Locks();
            return firstByte ->
                    new SessionCodec(protocols.codecFor(firstByte), new ProtocolLocks(firstByte, locks, meeting));
        });
    }
}

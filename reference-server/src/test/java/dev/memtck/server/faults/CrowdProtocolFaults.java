package dev.memtck.server.faults;

import dev.memtck.server.command.Command;
import dev.memtck.server.command.Fact;
import dev.memtck.server.command.Reply;
import dev.memtck.server.command.Session;
import dev.memtck.server.faults.CrowdFaults.Unlocked;
import dev.memtck.server.misbehave.SessionAround;
import dev.memtck.server.wire.binary.BinaryCodec;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Commands that read an item and write it without the item lock where clients of certain protocols meet. */
final class CrowdProtocolFaults {
    private CrowdProtocolFaults() {}

    static List<Fault> all() {
        return List.of(
                meeting("increments-of-two-binary-clients-count-once", CrowdFaults::incr, Pair.BOTH_BINARY),
                meeting("two-binary-clients-win-one-cas", CrowdFaults::cas, Pair.BOTH_BINARY),
                meeting("two-binary-clients-win-one-add", CrowdFaults::add, Pair.BOTH_BINARY),
                meeting("append-of-two-binary-clients-keeps-one", CrowdFaults::join, Pair.BOTH_BINARY),
                meeting("incr-beside-increment-counts-once", CrowdFaults::incr, Pair.ONE_OF_EACH),
                meeting("cas-over-each-protocol-wins", CrowdFaults::cas, Pair.ONE_OF_EACH),
                meeting("add-over-each-protocol-wins", CrowdFaults::add, Pair.ONE_OF_EACH),
                meeting("append-over-each-protocol-keeps-one", CrowdFaults::join, Pair.ONE_OF_EACH),
                meeting("lock-over-each-protocol-is-granted", CrowdProtocolFaults::lock, Pair.ONE_OF_EACH));
    }

    /** What two clients at once must speak for the defect to show. */
    private enum Pair {
        BOTH_BINARY,
        ONE_OF_EACH;

        boolean is(byte one, byte other) {
            boolean isSame = BinaryCodec.isSpokenBy(one) == BinaryCodec.isSpokenBy(other);
            return this == BOTH_BINARY ? isSame && BinaryCodec.isSpokenBy(one) : !isSame;
        }
    }

    /** Two clients read before one of them writes. Whoever is alone, or meets another pair, is served as it should be. */
    private static Fault meeting(String name, Unlocked unlocked, Pair pair) {
        return Fault.inProtocols(name, protocols -> {
                    Meeting meeting = new Meeting();
                    return firstByte -> new SessionCodec(
                            protocols.codecFor(firstByte), new Meeter(firstByte, unlocked, pair, meeting));
                })
                .withSeveralWorkers();
    }

    private static Optional<Supplier<Reply>> lock(Command command, Session client) {
        return command instanceof Command.Lock
                ? Optional.of(() -> {
                    Reply reply = client.execute(command);
                    return reply == Fact.LOCKED ? Fact.LOCK_HELD : reply;
                })
                : Optional.empty();
    }

    /** @param firstByte of the connection; it tells the protocol */
    private record Meeter(byte firstByte, Unlocked unlocked, Pair pair, Meeting meeting)
            implements SessionAround.Execution {
        @Override
        public Reply execute(Command command, Session client) {
            Optional<Supplier<Reply>> write = unlocked.read(command, client);
            return write.isPresent() && meetsItsPair(command) ? write.get().get() : client.execute(command);
        }

        private boolean meetsItsPair(Command command) {
            return meeting.meets(Ledger.keyOf(command), firstByte, other -> pair.is(firstByte, (Byte) other));
        }
    }
}

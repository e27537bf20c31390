package dev.memtck.server.unusual;

import dev.memtck.server.command.CasCondition;
import dev.memtck.server.command.Command;
import dev.memtck.server.command.Command.Direction;
import dev.memtck.server.command.Initial;
import dev.memtck.server.command.Reply;
import dev.memtck.server.command.Session;
import dev.memtck.server.faults.SessionCodec;
import dev.memtck.server.net.Protocols;

/** Over the binary protocol a counter that would wrap stays at the largest number. */
final class StoppingCounters {
    private static final long LARGEST = -1;

    private StoppingCounters() {}

    static Protocols around(Protocols protocols) {
        return firstByte -> SessionCodec.binary(protocols.codecFor(firstByte), firstByte, StoppingCounters::execute);
    }

    private static Reply execute(Command command, Session client) {
        Reply reply = client.execute(command);
        return command instanceof Command.Arithmetic sum
                        && sum.direction() == Direction.INCREMENT
                        && reply instanceof Reply.Number number
                        && hasWrapped(sum, number.value())
                ? client.execute(new Command.Arithmetic(
                        Direction.INCREMENT, sum.key(), LARGEST - number.value(), sum.initial(), CasCondition.NONE))
                : reply;
    }

    /** A new counter has its initial value, which may be less than what was to be added. */
    private static boolean hasWrapped(Command.Arithmetic sum, long result) {
        boolean isNew =
                sum.initial().kind() != Initial.Kind.NONE && sum.initial().number() == result;
        return !isNew && Long.compareUnsigned(result, sum.delta()) < 0;
    }
}

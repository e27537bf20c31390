package dev.memtck.server.unusual;

import dev.memtck.server.command.CasCondition;
import dev.memtck.server.command.Command;
import dev.memtck.server.command.Command.Direction;
import dev.memtck.server.command.Initial;
import dev.memtck.server.command.Reply;
import dev.memtck.server.command.Session;
import dev.memtck.server.faults.CodecAround;
import dev.memtck.server.net.Protocols;
import dev.memtck.server.wire.Codec;
import dev.memtck.server.wire.Framing;
import dev.memtck.server.wire.Replies;
import io.netty.buffer.ByteBuf;

/** Over the binary protocol a counter that would wrap stays at the largest number. */
record StoppingCounters(Codec real) implements CodecAround {
    private static final byte BINARY = (byte) 0x80;
    private static final long LARGEST = -1;

    static Protocols around(Protocols protocols) {
        return firstByte -> {
            Codec codec = protocols.codecFor(firstByte);
            return firstByte == BINARY ? new StoppingCounters(codec) : codec;
        };
    }

    @Override
    public Framing exchange(ByteBuf in, Session session, Replies replies) {
        return real.exchange(in, new Counting(session), replies);
    }

    private record Counting(Session session) implements Session {
        @Override
        public Reply execute(Command command) {
            Reply reply = session.execute(command);
            return command instanceof Command.Arithmetic sum
                            && sum.direction() == Direction.INCREMENT
                            && reply instanceof Reply.Number number
                            && hasWrapped(sum, number.value())
                    ? session.execute(new Command.Arithmetic(
                            Direction.INCREMENT, sum.key(), LARGEST - number.value(), sum.initial(), CasCondition.NONE))
                    : reply;
        }

        /** A new counter has its initial value, which may be less than what was to be added. */
        private static boolean hasWrapped(Command.Arithmetic sum, long result) {
            boolean isNew =
                    sum.initial().kind() != Initial.Kind.NONE && sum.initial().number() == result;
            return !isNew && Long.compareUnsigned(result, sum.delta()) < 0;
        }

        @Override
        public void close() {
            session.close();
        }
    }
}

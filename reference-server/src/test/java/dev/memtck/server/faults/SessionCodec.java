package dev.memtck.server.faults;

import dev.memtck.server.command.Command;
import dev.memtck.server.command.Reply;
import dev.memtck.server.command.Session;
import dev.memtck.server.wire.Codec;
import dev.memtck.server.wire.Framing;
import dev.memtck.server.wire.Replies;
import io.netty.buffer.ByteBuf;

/** A codec of clients whose commands are executed otherwise, by the protocol that they speak. */
public record SessionCodec(Codec real, Execution execution) implements CodecAround {
    /** How a command is executed. */
    public interface Execution {
        /** @param client the session that the command came on: the real one */
        Reply execute(Command command, Session client);
    }

    /** Those of clients that speak the binary protocol; whoever speaks text is served as before. */
    public static Codec binary(Codec real, byte firstByte, Execution execution) {
        return isBinary(firstByte) ? new SessionCodec(real, execution) : real;
    }

    /** @param firstByte of a connection; it tells the protocol */
    static boolean isBinary(byte firstByte) {
        return firstByte == (byte) 0x80;
    }

    @Override
    public Framing exchange(ByteBuf in, Session session, Replies replies) {
        return real.exchange(in, new Client(session, execution), replies);
    }

    private record Client(Session session, Execution execution) implements Session {
        @Override
        public Reply execute(Command command) {
            return execution.execute(command, session);
        }

        @Override
        public void close() {
            session.close();
        }
    }
}

package dev.memtck.server.faults;

import dev.memtck.server.command.Command;
import dev.memtck.server.command.Reply;
import dev.memtck.server.command.Session;
import dev.memtck.server.command.Sessions;
import dev.memtck.server.misbehave.CodecAround;
import dev.memtck.server.net.Protocols;
import dev.memtck.server.wire.Codec;
import dev.memtck.server.wire.Framing;
import dev.memtck.server.wire.Replies;
import io.netty.buffer.ByteBuf;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Whoever the server itself closes the connection of keeps its locks. Who asks for the end is no such client. */
final class KeptAtItsOwnEnd {
    private static final Set<Integer> ENDING_OPCODES = Set.of(0x07, 0x17);

    private final Set<Session> closed = ConcurrentHashMap.newKeySet();

    static Fault fault(String name) {
        KeptAtItsOwnEnd kept = new KeptAtItsOwnEnd();
        return Fault.of(name, kept::sessions, kept::protocols);
    }

    private Sessions sessions(Sessions real) {
        return peer -> {
            Session session = real.open(peer);
            return new Session() {
                @Override
                public Reply execute(Command command) {
                    return session.execute(command);
                }

                @Override
                public void close() {
                    if (!closed.contains(this)) {
                        session.close();
                    }
                }
            };
        };
    }

    private Protocols protocols(Protocols real) {
        return firstByte -> new Watched(real.codecFor(firstByte));
    }

    private final class Watched implements CodecAround {
        private final Codec real;

        Watched(Codec real) {
            this.real = real;
        }

        @Override
        public Framing exchange(ByteBuf in, Session session, Replies replies) {
            boolean isAskedFor = in.isReadable() && isEnd(in);
            Framing framing = real.exchange(in, session, replies);
            if (framing == Framing.CLOSE && !isAskedFor) {
                closed.add(session);
            }
            return framing;
        }

        private static boolean isEnd(ByteBuf in) {
            boolean isPacket = in.getUnsignedByte(in.readerIndex()) == 0x80;
            return isPacket
                    ? in.readableBytes() > 1 && ENDING_OPCODES.contains((int) in.getUnsignedByte(in.readerIndex() + 1))
                    : in.getByte(in.readerIndex()) == 'q';
        }

        @Override
        public Codec real() {
            return real;
        }
    }
}

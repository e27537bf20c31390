package dev.memtck.server.faults;

import dev.memtck.server.command.Command;
import dev.memtck.server.command.Fact;
import dev.memtck.server.command.Key;
import dev.memtck.server.command.Reply;
import dev.memtck.server.command.Session;
import dev.memtck.server.wire.Codec;
import dev.memtck.server.wire.Framing;
import dev.memtck.server.wire.Replies;
import io.netty.buffer.ByteBuf;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** A codec that knows which protocol the lock of a key was taken over. */
final class ProtocolCodec implements CodecAround {
    private final Codec real;
    private final byte firstByte;
    private final Locks locks;
    private final Meeting meeting;

    /** @param firstByte of the connection; it tells the protocol */
    ProtocolCodec(Codec real, byte firstByte, Locks locks, Meeting meeting) {
        this.real = real;
        this.firstByte = firstByte;
        this.locks = locks;
        this.meeting = meeting;
    }

    /** What a client is told about a key that was last locked over the other protocol. */
    interface Meeting {
        /**
         * @param reply the engine's
         * @param asker first byte of the client's connection
         * @param holder the session that was granted the lock
         */
        Reply reply(Command command, Reply reply, byte asker, Session holder);
    }

    /** Who was last granted the lock of a key; one for each faulty server. */
    static final class Locks {
        private final Map<Key, Lock> byKey = new ConcurrentHashMap<>();

        private record Lock(Session holder, boolean binary) {}
    }

    @Override
    public Framing exchange(ByteBuf in, Session session, Replies replies) {
        return real.exchange(in, new Meeter(session), replies);
    }

    @Override
    public Codec real() {
        return real;
    }

    private boolean isBinary() {
        return firstByte < 0;
    }

    private final class Meeter implements Session {
        private final Session session;

        Meeter(Session session) {
            this.session = session;
        }

        @Override
        public Reply execute(Command command) {
            Reply reply = session.execute(command);
            Key key = Ledger.keyOf(command);
            if (key == null) {
                return reply;
            }
            if (reply == Fact.LOCK_HELD || (command instanceof Command.LockAndGet && reply instanceof Reply.Value)) {
                locks.byKey.put(key, new Locks.Lock(session, isBinary()));
            }
            Locks.Lock lock = locks.byKey.get(key);
            return lock == null || lock.binary() == isBinary()
                    ? reply
                    : meeting.reply(command, reply, firstByte, lock.holder());
        }

        @Override
        public void close() {
            session.close();
        }
    }
}

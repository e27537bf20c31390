package dev.memtck.server.faults;

import dev.memtck.server.command.Command;
import dev.memtck.server.command.Fact;
import dev.memtck.server.command.Key;
import dev.memtck.server.command.Reply;
import dev.memtck.server.command.Session;
import dev.memtck.server.misbehave.SessionAround;
import dev.memtck.server.wire.binary.BinaryCodec;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Commands of a client, where it is known over which protocol the lock of a key was taken.
 *
 * @param firstByte of the connection; it tells the protocol
 */
record ProtocolLocks(byte firstByte, Locks locks, Meeting meeting) implements SessionAround.Execution {
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
    public Reply execute(Command command, Session client) {
        Reply reply = client.execute(command);
        Key key = Ledger.keyOf(command);
        if (key == null) {
            return reply;
        }
        boolean isBinary = BinaryCodec.isSpokenBy(firstByte);
        if (reply == Fact.LOCK_HELD || (command instanceof Command.LockAndGet && reply instanceof Reply.Value)) {
            locks.byKey.put(key, new Locks.Lock(client, isBinary));
        }
        Locks.Lock lock = locks.byKey.get(key);
        return lock == null || lock.binary() == isBinary
                ? reply
                : meeting.reply(command, reply, firstByte, lock.holder());
    }
}

package dev.memtck.server.faults;

import dev.memtck.server.command.Command;
import dev.memtck.server.command.Fact;
import dev.memtck.server.command.Key;
import dev.memtck.server.command.Reply;
import dev.memtck.server.command.Session;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** A client holds no more than {@value #MOST} locks at a time: for one more there is no memory. */
public final class FewLocks implements Twist {
    private static final int MOST = 16;

    private final Map<Session, Set<Key>> held = new ConcurrentHashMap<>();

    @Override
    public Reply execute(Command command, Session client, Peers peers) {
        Set<Key> mine = held.computeIfAbsent(client, c -> ConcurrentHashMap.newKeySet());
        Key key = Ledger.keyOf(command);
        boolean asksForOneMore = command instanceof Command.Lock || command instanceof Command.LockAndGet;
        if (asksForOneMore && mine.size() >= MOST && !mine.contains(key)) {
            return Fact.OUT_OF_MEMORY;
        }
        Reply reply = client.execute(command);
        if (reply == Fact.LOCK_HELD || command instanceof Command.LockAndGet && reply instanceof Reply.Value) {
            mine.add(key);
        } else if (key != null && isEndOfLock(command, reply)) {
            mine.remove(key);
        } else if (command instanceof Command.UnlockAll) {
            mine.clear();
        }
        return reply;
    }

    private static boolean isEndOfLock(Command command, Reply reply) {
        return reply == Fact.UNLOCKED
                || reply == Fact.DELETED
                || reply instanceof Reply.LeaseLeft
                || command instanceof Command.ReplaceAndUnlock && reply instanceof Reply.Stored;
    }

    @Override
    public void close(Session client) {
        held.remove(client);
        client.close();
    }
}

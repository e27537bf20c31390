package dev.memtck.server.faults;

import dev.memtck.server.command.Command;
import dev.memtck.server.command.Exptime;
import dev.memtck.server.command.Key;
import dev.memtck.server.command.Reply;
import dev.memtck.server.command.StoreMode;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** When each key expires, by what was last stored under it; one for each faulty server. */
final class NotedDeadlines {
    private final Map<Key, Long> deadlines = new ConcurrentHashMap<>();

    /** Remembers the expiration of what was stored. */
    void note(Command command, Reply reply) {
        if (command instanceof Command.Store store
                && reply instanceof Reply.Stored
                && store.mode() != StoreMode.APPEND
                && store.mode() != StoreMode.PREPEND) {
            deadlines.put(store.key(), store.exptime().deadline(Moments.millis()));
        }
    }

    boolean hasPassed(Key key) {
        return deadlines.getOrDefault(key, Exptime.NEVER) <= Moments.millis();
    }
}

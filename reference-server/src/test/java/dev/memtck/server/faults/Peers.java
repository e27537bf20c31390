package dev.memtck.server.faults;

import dev.memtck.server.command.Key;
import dev.memtck.server.command.Session;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Which session was last granted the lock of a key. */
final class Peers {
    private final Map<Key, Session> holders = new ConcurrentHashMap<>();

    void granted(Key key, Session client) {
        holders.put(key, client);
    }

    Optional<Session> holder(Key key) {
        return Optional.ofNullable(holders.get(key));
    }
}

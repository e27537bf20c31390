package dev.memtck.server.faults;

import dev.memtck.server.command.Key;
import dev.memtck.server.command.Session;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/** Which session was last granted the lock of a key, unless a replacement released it. */
public final class Peers {
    private final Map<Key, Session> holders = new ConcurrentHashMap<>();

    void granted(Key key, Session client) {
        holders.put(key, client);
    }

    void released(Key key, Session client) {
        holders.remove(key, client);
    }

    /** The keys whose lock this session was the last to be granted. */
    Set<Key> keysOf(Session client) {
        return holders.entrySet().stream()
                .filter(entry -> entry.getValue() == client)
                .map(Map.Entry::getKey)
                .collect(Collectors.toSet());
    }

    public Optional<Session> holder(Key key) {
        return Optional.ofNullable(holders.get(key));
    }
}

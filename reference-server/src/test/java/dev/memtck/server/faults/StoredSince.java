package dev.memtck.server.faults;

import dev.memtck.server.command.Key;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/** How much was stored since something happened to an object: what a server that evicts too much goes by. */
final class StoredSince {
    private final AtomicLong stored = new AtomicLong();
    private final Map<Key, Long> storedAt = new ConcurrentHashMap<>();

    void stored(int bytes) {
        stored.addAndGet(bytes);
    }

    void happened(Key key) {
        storedAt.put(key, stored.get());
    }

    /** Whether as much as the memory holds was stored since. */
    boolean isMemoryFull(Key key) {
        return stored.get() - storedAt.getOrDefault(key, stored.get()) > Fault.MEMORY;
    }
}

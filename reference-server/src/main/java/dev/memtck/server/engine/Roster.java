package dev.memtck.server.engine;

import java.util.Collection;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/** The clients that are connected. Any thread. */
final class Roster {
    private final AtomicLong total = new AtomicLong();
    private final Map<Client, Long> numbers = new ConcurrentHashMap<>();

    void add(Client client) {
        numbers.put(client, total.incrementAndGet());
    }

    void remove(Client client) {
        numbers.remove(client);
    }

    /** How many there are now. */
    int count() {
        return numbers.size();
    }

    /** How many there have ever been. */
    long total() {
        return total.get();
    }

    /** Everybody with a number of their own. */
    Collection<Map.Entry<Client, Long>> all() {
        return numbers.entrySet();
    }
}

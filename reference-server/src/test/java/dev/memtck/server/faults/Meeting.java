package dev.memtck.server.faults;

import dev.memtck.server.command.Key;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;

/**
 * The point where a lock is missing. Whoever comes there waits until another client comes there for the same key, so that
 * what chance would bring about now and then happens whenever it can. Any thread may come.
 */
final class Meeting {
    /** In milliseconds. Whoever is alone goes on, and then does the right thing. */
    static final long PATIENCE = 50;

    /** That often somebody waits for one key: enough for any crowd, and an end to it for whoever is mostly alone. */
    static final int MOST_WAITS = 60;

    private final Map<Key, List<Guest>> waiting = new HashMap<>();
    private final Map<Key, AtomicInteger> waits = new ConcurrentHashMap<>();

    /** Somebody who is there and waits for another. */
    private record Guest(Object own, CountDownLatch met) {}

    /** Whether another client came too; then both go on at once. */
    boolean meets(Key key) {
        return meets(key, key, other -> true);
    }

    /**
     * Whether another client came too that fits; then both go on at once.
     *
     * @param own what this one brings
     * @param fits what another may have brought; whoever this one fits must fit this one
     */
    boolean meets(Key key, Object own, Predicate<Object> fits) {
        if (waits.computeIfAbsent(key, k -> new AtomicInteger()).incrementAndGet() > MOST_WAITS) {
            return false;
        }
        Guest guest = new Guest(own, new CountDownLatch(1));
        if (finds(key, guest, fits)) {
            return true;
        }
        try {
            return Moments.await(guest.met(), PATIENCE) || !leaves(key, guest);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return !leaves(key, guest);
        }
    }

    private synchronized boolean finds(Key key, Guest guest, Predicate<Object> fits) {
        List<Guest> there = waiting.computeIfAbsent(key, k -> new ArrayList<>());
        Optional<Guest> other =
                there.stream().filter(one -> fits.test(one.own())).findFirst();
        if (other.isPresent()) {
            there.remove(other.get());
            other.get().met().countDown();
            return true;
        }
        return !there.add(guest);
    }

    /** Whether nobody has met it. */
    private synchronized boolean leaves(Key key, Guest guest) {
        return waiting.get(key).remove(guest);
    }
}

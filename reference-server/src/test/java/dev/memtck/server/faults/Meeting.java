package dev.memtck.server.faults;

import dev.memtck.server.command.Key;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Exchanger;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The point where a lock is missing. Whoever comes there waits until another client comes there for the same key, so that
 * what chance would bring about now and then happens whenever it can. Any thread may come.
 */
final class Meeting {
    /** In milliseconds. Whoever is alone goes on, and then does the right thing. */
    static final long PATIENCE = 50;

    /** That often somebody waits for one key: enough for any crowd, and an end to it for whoever is mostly alone. */
    static final int MOST_WAITS = 60;

    private final Map<Key, Exchanger<Object>> points = new ConcurrentHashMap<>();
    private final Map<Key, AtomicInteger> waits = new ConcurrentHashMap<>();

    /** Whether another client came too; then both go on at once. */
    boolean meets(Key key) {
        return partner(key, key).isPresent();
    }

    /**
     * What another client brought that came too; then both go on at once.
     *
     * @param own what this one brings
     */
    Optional<Object> partner(Key key, Object own) {
        if (waits.computeIfAbsent(key, k -> new AtomicInteger()).incrementAndGet() > MOST_WAITS) {
            return Optional.empty();
        }
        try {
            return Optional.of(
                    points.computeIfAbsent(key, k -> new Exchanger<>()).exchange(own, PATIENCE, TimeUnit.MILLISECONDS));
        } catch (TimeoutException alone) {
            return Optional.empty();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }
}

package dev.memtck.server.faults;

import dev.memtck.server.command.Key;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A point where a lock is missing, between one kind of command and another: one waits there until another client has done
 * the other, which itself does not wait. Any thread may come.
 */
final class Crossing {
    private final Map<Key, Set<CountDownLatch>> waiting = new ConcurrentHashMap<>();
    private final Map<Key, AtomicInteger> waits = new ConcurrentHashMap<>();

    /** Whether another client passed meanwhile. */
    boolean isCrossed(Key key) {
        if (waits.computeIfAbsent(key, k -> new AtomicInteger()).incrementAndGet() > Meeting.MOST_WAITS) {
            return false;
        }
        CountDownLatch passed = new CountDownLatch(1);
        Set<CountDownLatch> ofKey = waitingFor(key);
        ofKey.add(passed);
        try {
            return Moments.await(passed, Meeting.PATIENCE);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        } finally {
            ofKey.remove(passed);
        }
    }

    /** Whether somebody waits here. */
    boolean isAwaited(Key key) {
        return !waitingFor(key).isEmpty();
    }

    /** The other command is done. */
    void pass(Key key) {
        waitingFor(key).forEach(CountDownLatch::countDown);
    }

    private Set<CountDownLatch> waitingFor(Key key) {
        return waiting.computeIfAbsent(key, k -> ConcurrentHashMap.newKeySet());
    }
}

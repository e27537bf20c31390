package dev.memtck.runner.client.server;

import dev.memtck.runner.wire.Clock;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Queue;

/** A thread that wants to be awake every 10 ms: where it was not, nobody else can count on having been. */
final class Heartbeat implements Standstills {
    private static final Duration INTERVAL = Duration.ofMillis(10);

    /** Any thread may wait as long for its turn on a busy machine. */
    private static final long MISSED_NANOS = 2 * INTERVAL.toNanos();

    /** No scenario on a client takes longer. */
    private static final long KEPT_NANOS = Duration.ofMinutes(10).toNanos();

    private record Standstill(long nanos, long endNanos) {}

    private final Clock clock;
    private final Queue<Standstill> standstills = new ArrayDeque<>();
    private long lastNanos;
    private boolean isOver;

    Heartbeat(Clock clock) {
        this.clock = clock;
        this.lastNanos = clock.nanos();
    }

    static Heartbeat start(Clock clock) {
        Heartbeat heartbeat = new Heartbeat(clock);
        clock.start("heartbeat", () -> {
            while (heartbeat.beats()) {
                clock.pass(INTERVAL);
            }
        });
        return heartbeat;
    }

    private synchronized boolean beats() {
        beat();
        return !isOver;
    }

    synchronized void beat() {
        long now = clock.nanos();
        if (now - lastNanos > MISSED_NANOS) {
            standstills.removeIf(old -> now - old.endNanos() > KEPT_NANOS);
            standstills.add(new Standstill(now - lastNanos, now));
        }
        lastNanos = now;
    }

    @Override
    public synchronized Duration longestSince(long momentNanos) {
        beat();
        return Duration.ofNanos(standstills.stream()
                .filter(standstill -> standstill.endNanos() - momentNanos > 0)
                .mapToLong(Standstill::nanos)
                .max()
                .orElse(0));
    }

    @Override
    public synchronized void close() {
        isOver = true;
    }
}

package dev.memtck.runner.scene;

import dev.memtck.runner.run.CouldNotTell;
import dev.memtck.runner.run.Permits;
import java.time.Duration;

/** Time that a scenario lets pass; meanwhile another scenario may work. Belongs to the scenario's thread. */
final class Pauses {
    /** A feature gives a time of the target's one second on either side. */
    private static final Duration SLACK = Duration.ofSeconds(1);

    private final Permits permits;
    private long millis;
    private Duration lateness = Duration.ZERO;

    Pauses(Permits permits) {
        this.permits = permits;
    }

    /** One that a step asks for. */
    void pause(Duration duration) {
        long start = System.nanoTime();
        sleep(duration);
        millis += duration.toMillis();
        Duration late = Duration.ofNanos(System.nanoTime() - start).minus(duration);
        lateness = late.compareTo(lateness) > 0 ? late : lateness;
    }

    /** How long steps asked for, in all. */
    long millis() {
        return millis;
    }

    /** Whether one of them took so much longer that nothing is known of the target. */
    boolean tooLate() {
        return lateness.compareTo(SLACK) > 0;
    }

    /** By how much the one that was furthest off took longer than its step says. */
    Duration lateness() {
        return lateness;
    }

    void sleep(Duration duration) {
        long end = System.nanoTime() + duration.toNanos();
        permits.giveBack();
        try {
            while (System.nanoTime() < end) {
                Thread.sleep(Math.max(1, (end - System.nanoTime()) / 1_000_000));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CouldNotTell("interrupted while waiting");
        } finally {
            permits.takeAgain();
        }
    }
}

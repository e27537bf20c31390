package dev.memtck.runner.scene;

import dev.memtck.runner.run.CouldNotTell;
import dev.memtck.runner.run.Permits;
import dev.memtck.runner.wire.Clock;
import java.time.Duration;
import java.util.Optional;

/** Time that a scenario lets pass; meanwhile another scenario may work. Belongs to the scenario's thread. */
final class Pauses {
    /** A feature gives a time of the target's one second on either side. */
    private static final Duration SLACK = Duration.ofSeconds(1);

    private final Permits permits;
    private final RunsOut runsOut;
    private final Clock clock;
    private long millis;
    private long meantNanos;
    private long start;
    private Duration lateness = Duration.ZERO;

    /** @param runsOut what a late scenario may find to have run out */
    Pauses(Permits permits, RunsOut runsOut, Clock clock) {
        this.permits = permits;
        this.runsOut = runsOut;
        this.clock = clock;
        this.start = clock.nanos();
    }

    /** From here on time is counted. */
    void start() {
        start = clock.nanos();
    }

    /** One that a step asks for. */
    void pause(Duration duration) {
        long begin = clock.nanos();
        sleep(duration);
        millis += duration.toMillis();
        meantNanos += duration.toNanos();
        Duration late = Duration.ofNanos(clock.nanos() - begin).minus(duration);
        lateness = late.compareTo(lateness) > 0 ? late : lateness;
    }

    /** How long steps asked for, in all. */
    long millis() {
        return millis;
    }

    /** A step takes as long as it takes: it asks until something has happened. */
    void spend(Runnable step) {
        long begin = clock.nanos();
        try {
            step.run();
        } finally {
            meantNanos += clock.nanos() - begin;
        }
    }

    /** By how much the pause that was furthest off was longer than its step says; empty within the slack of rules. */
    Optional<Duration> lateness() {
        return Optional.of(lateness).filter(Pauses::isTooMuch);
    }

    /** By how much, where time matters, all asking and answering has made the scenario late; empty within the slack. */
    Optional<Duration> latenessOfAsking() {
        return latenessOfEverything().filter(late -> runsOut != RunsOut.NOTHING);
    }

    /** By how much it has made late what was stored, where that matters; empty within the slack. */
    Optional<Duration> latenessOfStoring() {
        return latenessOfEverything().filter(late -> runsOut == RunsOut.LEASES_AND_ITEMS);
    }

    /** The same, where what is asked runs down whatever the scenario's steps are. */
    Optional<Duration> latenessOfEverything() {
        return Optional.of(Duration.ofNanos(clock.nanos() - start - meantNanos)).filter(Pauses::isTooMuch);
    }

    private static boolean isTooMuch(Duration late) {
        return late.compareTo(SLACK) > 0;
    }

    void sleep(Duration duration) {
        long end = clock.in(duration);
        permits.without(() -> pass(duration, end));
    }

    private void pass(Duration duration, long end) {
        try {
            for (long left = duration.toNanos(); left > 0; left = end - clock.nanos()) {
                if (permits.endWithin(Duration.ofNanos(left))) {
                    throw new CouldNotTell("the run was broken off meanwhile");
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CouldNotTell("interrupted while waiting");
        }
    }
}

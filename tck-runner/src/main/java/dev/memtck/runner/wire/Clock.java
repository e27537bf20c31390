package dev.memtck.runner.wire;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.function.BooleanSupplier;

/**
 * The time that the kit waits by, and the threads that wait. Whoever waits for time, or has others work beside it, does so
 * here and nowhere else. Any thread may ask.
 */
public interface Clock {
    /** The machine's. Its class is loaded here alone, so that no two threads can wait for each other to load it. */
    @SuppressWarnings("ClassInitializationDeadlock")
    Clock SYSTEM = new SystemClock();

    /** Whoever waits for something to be so looks as often. */
    Duration BETWEEN_LOOKS = Duration.ofMillis(200);

    /** Nanoseconds since any moment; never goes back. */
    long nanos();

    /** The date. */
    Instant instant();

    /** Lets so much time pass, or less if the thread is interrupted, which it then stays. */
    void pass(Duration time);

    /**
     * Lets so much time pass, or less if the latch opens.
     *
     * @return whether it is open
     */
    boolean await(CountDownLatch latch, Duration time) throws InterruptedException;

    /** Has something done beside the caller, who does not wait for it. What it throws is lost. */
    void start(String name, Runnable work);

    /**
     * Does all of these at the same time, and returns when all are done.
     *
     * @throws IllegalStateException if one of them threw something, or the caller was interrupted
     */
    void together(String name, List<Runnable> works);

    /** Lets so much time pass, or less: soon after the thread is interrupted, or something is so, that ends. */
    default void pass(Duration time, BooleanSupplier isOver) {
        long endNanos = in(time);
        for (long left = time.toNanos();
                left > 0 && !isOver.getAsBoolean() && !Thread.currentThread().isInterrupted();
                left = endNanos - nanos()) {
            pass(Duration.ofNanos(Math.min(left, BETWEEN_LOOKS.toNanos())));
        }
    }

    /** How long ago a moment was. */
    default Duration since(long momentNanos) {
        return Duration.ofNanos(nanos() - momentNanos);
    }

    /** The moment that is so far away. */
    default long in(Duration time) {
        return nanos() + time.toNanos();
    }
}

package dev.memtck.server.faults;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/** The time of the server whose turn it is on this thread: the machine's, unless its world has another. */
public final class Moments {
    private static final long ONE_DAY_MILLIS = Duration.ofDays(1).toMillis();

    private static final ThreadLocal<Source> CURRENT = ThreadLocal.withInitial(() -> Machine.ONLY);

    private Moments() {}

    /** Where time comes from. */
    public interface Source {
        /** Since any moment. */
        long nanos();

        /** Of Unix time. */
        long millis();

        /** Whether the latch opens within so many milliseconds. */
        boolean await(CountDownLatch latch, long millis) throws InterruptedException;

        /** Does something when so much time has passed. */
        void later(Duration time, Runnable what);

        /** Has something done on a thread of its own. */
        void start(String name, Runnable work);
    }

    private enum Machine implements Source {
        ONLY;

        private final ScheduledThreadPoolExecutor timer =
                new ScheduledThreadPoolExecutor(1, work -> daemon("later", work));

        private static Thread daemon(String name, Runnable work) {
            Thread thread = new Thread(work, name);
            thread.setDaemon(true);
            return thread;
        }

        @Override
        public long nanos() {
            return System.nanoTime();
        }

        @Override
        public long millis() {
            return System.currentTimeMillis();
        }

        @Override
        public boolean await(CountDownLatch latch, long millis) throws InterruptedException {
            return latch.await(millis, TimeUnit.MILLISECONDS);
        }

        @Override
        public void later(Duration time, Runnable what) {
            timer.schedule(what, time.toNanos(), TimeUnit.NANOSECONDS);
        }

        @Override
        public void start(String name, Runnable work) {
            daemon(name, work).start();
        }
    }

    /** Has a server do its turn by another time. */
    public static boolean by(Source source, BooleanSupplier turn) {
        Source before = CURRENT.get();
        CURRENT.set(source);
        try {
            return turn.getAsBoolean();
        } finally {
            CURRENT.set(before);
        }
    }

    /** The same, where it is no turn of many. */
    public static void by(Source source, Runnable work) {
        by(source, () -> {
            work.run();
            return false;
        });
    }

    public static long nanos() {
        return CURRENT.get().nanos();
    }

    public static long millis() {
        return CURRENT.get().millis();
    }

    public static boolean await(CountDownLatch latch, long millis) throws InterruptedException {
        return CURRENT.get().await(latch, millis);
    }

    /** Waits for what comes; a thread that is interrupted meanwhile is so afterwards. */
    public static void await(CountDownLatch latch) {
        boolean isInterrupted = false;
        while (latch.getCount() > 0) {
            try {
                CURRENT.get().await(latch, ONE_DAY_MILLIS);
            } catch (InterruptedException e) {
                isInterrupted = true;
            }
        }
        if (isInterrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** Lets so many nanoseconds pass. */
    public static void pass(long nanos) {
        try {
            CURRENT.get().await(new CountDownLatch(1), Math.max(1, TimeUnit.NANOSECONDS.toMillis(nanos)));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    public static void later(Duration time, Runnable what) {
        CURRENT.get().later(time, what);
    }

    /** Has something done on a thread of its own, by the same time. */
    public static void start(String name, Runnable work) {
        Source source = CURRENT.get();
        source.start(name, () -> by(source, work));
    }
}

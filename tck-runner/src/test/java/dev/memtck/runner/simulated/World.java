package dev.memtck.runner.simulated;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.function.BooleanSupplier;

/**
 * Time, and who goes on when. One thread is at work at a time; it gives way only in {@link #await}. Threads that nobody started
 * here may come one after the other.
 */
final class World {
    /** Some day in 2026, in nanoseconds of Unix time. */
    private static final long BEGIN = 1_790_000_000_000_000_000L;

    /** Looking at a clock takes so long, so that nobody looks for ever. In nanoseconds. */
    private static final long LOOK = 200;

    /** From one side to the other and back at the least, and by chance so much more. In nanoseconds. */
    private static final int TRIP = 20_000;

    /** On its way. In nanoseconds. */
    private static final long BYTE = 50;

    /** Of all worlds: many a thread does little, and is used again. */
    private static final Executor THREADS = Executors.newCachedThreadPool(World::daemon);

    private final Random chance;
    private final List<Servant> servants = new ArrayList<>();
    private final List<Waiter> waiters = new ArrayList<>();
    private long nanos = BEGIN;
    private volatile boolean over;

    /** Somebody on the server's side, who is at work when there is something to do. */
    interface Servant {
        /** Whether there is. */
        boolean isDue();

        /** When there may be, though nobody sends anything. */
        long nextNanos();

        void serve();
    }

    private static final class Waiter {
        private final BooleanSupplier ready;
        private final long endNanos;
        private final Semaphore turn = new Semaphore(0);

        Waiter(BooleanSupplier ready, long endNanos) {
            this.ready = ready;
            this.endNanos = endNanos;
        }
    }

    World(long seed) {
        this.chance = new Random(seed);
    }

    /** Nanoseconds of Unix time. */
    synchronized long nanos() {
        nanos += LOOK;
        return nanos;
    }

    /** The same, and nobody has looked. */
    long peek() {
        return nanos;
    }

    /** So many bytes go from one to another. */
    synchronized void carry(int bytes) {
        nanos += BYTE * bytes;
    }

    /** What nobody can know before. */
    Random chance() {
        return chance;
    }

    void add(Servant servant) {
        servants.add(servant);
    }

    void remove(Servant servant) {
        servants.remove(servant);
    }

    /**
     * Lets time pass until something is so.
     *
     * @return whether it is, when the time is over
     */
    boolean await(BooleanSupplier ready, long endNanos) {
        Waiter self = new Waiter(ready, endNanos);
        synchronized (this) {
            waiters.add(self);
            passOn();
        }
        awaitTurn(self);
        return ready.getAsBoolean();
    }

    /** Does something at a moment, when everybody waits. */
    void at(long moment, Runnable what) {
        add(new Servant() {
            @Override
            public boolean isDue() {
                return nanos >= moment;
            }

            @Override
            public long nextNanos() {
                return moment;
            }

            @Override
            public void serve() {
                remove(this);
                what.run();
            }
        });
    }

    /** Has somebody else at work from now on, when the caller gives way. */
    void start(String name, Runnable work) {
        Waiter first = new Waiter(() -> true, Long.MAX_VALUE);
        synchronized (this) {
            waiters.add(first);
        }
        THREADS.execute(() -> {
            Thread.currentThread().setName(name);
            try {
                awaitTurn(first);
                work.run();
            } catch (Over end) {
                return;
            } finally {
                synchronized (this) {
                    passOn();
                }
            }
        });
    }

    private static Thread daemon(Runnable work) {
        Thread thread = new Thread(work);
        thread.setDaemon(true);
        return thread;
    }

    /** Whoever still waits is at its end. */
    synchronized void end() {
        over = true;
        waiters.forEach(one -> one.turn.release());
        waiters.clear();
    }

    /** For threads that nobody waits for any more. */
    private static final class Over extends Error {
        private static final long serialVersionUID = 1;

        Over() {
            super("the world has ended", null, false, false);
        }
    }

    private void awaitTurn(Waiter self) {
        self.turn.acquireUninterruptibly();
        if (over) {
            throw new Over();
        }
    }

    /** To whoever has what it waited for; else to whose time is over first. */
    private void passOn() {
        while (!waiters.isEmpty()) {
            serve();
            List<Waiter> ready = waiters.stream()
                    .filter(one -> one.endNanos <= nanos || one.ready.getAsBoolean())
                    .toList();
            if (!ready.isEmpty()) {
                nanos += TRIP + chance.nextInt(TRIP);
                goOn(ready.get(ready.size() == 1 ? 0 : chance.nextInt(ready.size())));
                return;
            }
            Waiter first = waiters.get(0);
            for (Waiter one : waiters) {
                first = one.endNanos < first.endNanos ? one : first;
            }
            long next = first.endNanos;
            for (Servant servant : servants) {
                next = Math.min(next, servant.nextNanos());
            }
            if (next == Long.MAX_VALUE) {
                throw new IllegalStateException("everybody waits for what never comes");
            }
            nanos = Math.max(nanos, next);
            if (next == first.endNanos) {
                serve();
                goOn(first);
                return;
            }
        }
    }

    private void goOn(Waiter one) {
        waiters.remove(one);
        one.turn.release();
    }

    private void serve() {
        boolean busy = true;
        while (busy) {
            busy = false;
            for (Servant servant : List.copyOf(servants)) {
                if (servant.isDue()) {
                    servant.serve();
                    busy = true;
                }
            }
        }
    }
}

package dev.memtck.runner.output;

import java.util.Deque;
import java.util.concurrent.ConcurrentLinkedDeque;

/**
 * What is still done if the kit is interrupted, one after the other: first what was asked for last. Any thread may ask, until
 * this is closed.
 */
public final class AtExit implements AutoCloseable {
    private final Deque<Runnable> tasks = new ConcurrentLinkedDeque<>();
    private final Thread hook = new Thread(this::doAll, "at exit");

    private AtExit() {}

    public static AtExit arm() {
        AtExit atExit = new AtExit();
        Runtime.getRuntime().addShutdownHook(atExit.hook);
        return atExit;
    }

    /** Before what was asked for so far. */
    public void add(Runnable task) {
        tasks.push(task);
    }

    /** It is done already. */
    public void remove(Runnable task) {
        tasks.remove(task);
    }

    private void doAll() {
        for (Runnable task = tasks.poll(); task != null; task = tasks.poll()) {
            try {
                task.run();
            } catch (RuntimeException e) {
                // What comes next is to be done all the same.
                System.err.println("memtck: " + e);
            }
        }
    }

    @Override
    public void close() {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException shuttingDown) {
            // The hook is at work already.
            return;
        }
    }
}

package dev.memtck.runner.load;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** One thread of the client: its connections, served as they become ready, until the time is over or all is asked. */
final class ClientLoop implements Runnable, AutoCloseable {
    private static final long LONGEST_WAIT_MILLIS = 100;
    /** A selector waits for whole milliseconds; a request that is due sooner is waited for in steps of this. In nanoseconds. */
    private static final long SHORT_WAIT = 50_000;

    private final Selector selector;
    private final List<LoadConnection> connections = new ArrayList<>();
    private final Measurement measurement;
    private final boolean scheduled;

    /** @param rate of the plan; 0 if requests have no time of their own */
    ClientLoop(Measurement measurement, long rate) throws IOException {
        this.selector = Selector.open();
        this.measurement = measurement;
        this.scheduled = rate > 0;
    }

    /** Before the thread starts. The channel is connected and does not block. */
    void add(SocketChannel channel, LoadConnection connection) throws IOException {
        channel.register(selector, SelectionKey.OP_READ, connection);
        connections.add(connection);
    }

    Tally tally() {
        return measurement.tally();
    }

    @Override
    public void run() {
        try {
            selector.keys().forEach(this::send);
            while (System.nanoTime() - measurement.end() < 0 && isAnybodyAtWork()) {
                serve();
                tally().publish();
            }
            if (scheduled) {
                connections.forEach(connection -> connection.countUnanswered(measurement, measurement.end()));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void serve() throws IOException {
        if (!scheduled) {
            selector.select(this::ready, LONGEST_WAIT_MILLIS);
            return;
        }
        selector.keys().forEach(this::send);
        long wait = untilNextIsDue();
        if (wait >= TimeUnit.MILLISECONDS.toNanos(2)) {
            selector.select(this::ready, TimeUnit.NANOSECONDS.toMillis(wait) - 1);
        } else if (selector.selectNow(this::ready) == 0 && wait > 0) {
            LockSupport.parkNanos(Math.min(wait, SHORT_WAIT));
        }
    }

    private long untilNextIsDue() {
        long now = System.nanoTime();
        long wait = TimeUnit.MILLISECONDS.toNanos(LONGEST_WAIT_MILLIS);
        for (LoadConnection connection : connections) {
            long due = connection.due(now);
            wait = due == Long.MAX_VALUE ? wait : Math.min(wait, due - now);
        }
        return wait;
    }

    private boolean isAnybodyAtWork() {
        for (LoadConnection connection : connections) {
            if (connection.isOpen() && !connection.isDone()) {
                return true;
            }
        }
        return false;
    }

    private void ready(SelectionKey key) {
        LoadConnection connection = (LoadConnection) key.attachment();
        try {
            if (key.isReadable()) {
                connection.receive(measurement);
            }
        } catch (IOException e) {
            end(key, e);
            return;
        }
        send(key);
    }

    private void send(SelectionKey key) {
        LoadConnection connection = (LoadConnection) key.attachment();
        try {
            if (connection.isOpen()) {
                connection.send(key);
            }
        } catch (IOException e) {
            end(key, e);
        }
    }

    private void end(SelectionKey key, IOException e) {
        tally().unexpected(e.getMessage());
        try {
            ((LoadConnection) key.attachment()).close();
        } catch (IOException closing) {
            // It is of no use any more; that it ended is counted.
            key.cancel();
        }
    }

    @Override
    public void close() throws IOException {
        for (LoadConnection connection : connections) {
            connection.close();
        }
        selector.close();
    }
}

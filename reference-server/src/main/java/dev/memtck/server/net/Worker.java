package dev.memtck.server.net;

import dev.memtck.server.wire.Replies;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.PooledByteBufAllocator;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Consumer;

/**
 * A thread, and the connections it serves: sleeps until bytes come on one of them, or can go. Buffers that are empty between
 * two connections' turns it has once for all of them, so that they stay in the processor's caches.
 */
final class Worker {
    /** Most bytes of one read. */
    static final int READ = 65_536;

    private static final Logger LOG = System.getLogger(Worker.class.getName());

    private final Network network;
    private final Selector selector;
    private final Queue<Runnable> tasks = new ConcurrentLinkedQueue<>();
    private final ByteBuf input = PooledByteBufAllocator.DEFAULT.directBuffer(READ, READ);
    private final Replies replies = new Replies(PooledByteBufAllocator.DEFAULT);
    /** Made once, and not for each turn. */
    @SuppressWarnings("UnnecessaryLambda")
    private final Consumer<SelectionKey> serve = key -> connectionOf(key).serve();

    private final Network.Service service;
    private final Duration look;
    private long lastLook;
    private volatile boolean stopped;

    /** @param look how often it looks for connections that are idle; zero for never */
    Worker(String name, Duration look, Network network) {
        this.look = look;
        this.network = network;
        this.selector = newSelector(network);
        this.lastLook = network.nanos();
        this.service = network.serve(name, this::turn);
    }

    private static Selector newSelector(Network network) {
        try {
            return network.selector();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Has its thread do that soon. Any thread. */
    void execute(Runnable task) {
        tasks.add(task);
        selector.wakeup();
    }

    /** Ends its connections and its thread; returns when that is done. Any other thread, once. */
    void stop() {
        stopped = true;
        selector.wakeup();
        service.awaitEnd();
    }

    /** From now on serves this connection when bytes come on its channel, which does not block. */
    SelectionKey register(SocketChannel channel, Connection connection) throws IOException {
        return channel.register(selector, SelectionKey.OP_READ, connection);
    }

    /** Lent to a connection while it is served: room for what it reads. */
    ByteBuf input() {
        return input.clear();
    }

    /** Lent to a connection while it is served: room for its replies. */
    Replies replies() {
        return replies;
    }

    /** @return whether there is another one */
    private boolean turn() {
        try {
            if (!stopped) {
                serveWhoIsReady();
                return true;
            }
        } catch (IOException e) {
            LOG.log(Level.ERROR, "a worker ends", e);
        }
        end();
        return false;
    }

    private void end() {
        try (selector) {
            runTasks();
            selector.keys().forEach(key -> connectionOf(key).end());
        } catch (IOException e) {
            LOG.log(Level.DEBUG, "a selector is not closed", e);
        } finally {
            input.release();
            replies.drainTo(ByteBuf::release);
        }
    }

    private void serveWhoIsReady() throws IOException {
        try {
            selector.select(serve, look.toMillis());
            runTasks();
            if (!look.isZero()) {
                lookForIdleConnections();
            }
        } catch (RuntimeException | Error bug) {
            goOnAfter(bug);
        }
    }

    private void runTasks() {
        for (Runnable task = tasks.poll(); task != null; task = tasks.poll()) {
            try {
                task.run();
            } catch (RuntimeException | Error bug) {
                goOnAfter(bug);
            }
        }
    }

    /** Also where memory was short: other connections are served when some of it is free again. */
    private static void goOnAfter(Throwable bug) {
        LOG.log(Level.ERROR, "a worker goes on", bug);
    }

    private void lookForIdleConnections() {
        long now = network.nanos();
        if (now - lastLook >= look.toNanos()) {
            lastLook = now;
            selector.keys().forEach(key -> connectionOf(key).endIfIdle(now));
        }
    }

    private static Connection connectionOf(SelectionKey key) {
        return (Connection) key.attachment();
    }
}

package dev.memtck.server.net;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.PooledByteBufAllocator;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Consumer;

/** One thread that serves its connections, and waits while none has anything for it. */
final class Worker implements Runnable {
    private static final Logger LOG = System.getLogger(Worker.class.getName());
    private static final int READ = 65_536;

    private final Selector selector;
    private final Queue<Runnable> tasks = new ConcurrentLinkedQueue<>();
    private final ByteBuf shared = PooledByteBufAllocator.DEFAULT.directBuffer(READ, READ);
    private final Thread thread;
    private volatile boolean stopped;

    Worker(String name) {
        try {
            selector = Selector.open();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        thread = new Thread(this, name);
        thread.setDaemon(true);
        thread.start();
    }

    ByteBuf shared() {
        return shared.clear();
    }

    void execute(Runnable task) {
        tasks.add(task);
        selector.wakeup();
    }

    SelectionKey register(SocketChannel channel, SelectorConnection connection) throws IOException {
        channel.configureBlocking(false);
        return channel.register(selector, SelectionKey.OP_READ, connection);
    }

    void stop() throws InterruptedException {
        stopped = true;
        selector.wakeup();
        thread.join();
    }

    @Override
    public void run() {
        Consumer<SelectionKey> serve = key -> ((SelectorConnection) key.attachment()).ready();
        try {
            while (!stopped) {
                selector.select(serve);
                for (Runnable task = tasks.poll(); task != null; task = tasks.poll()) {
                    task.run();
                }
            }
            selector.keys().forEach(key -> ((SelectorConnection) key.attachment()).end());
            selector.close();
        } catch (IOException e) {
            LOG.log(Level.ERROR, "worker ends", e);
        }
        shared.release();
    }
}

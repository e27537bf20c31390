package dev.memtck.runner;

import dev.memtck.server.unusual.Courier;
import dev.memtck.server.unusual.Delivery;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

/** Stands before a server and keeps what clients send. */
public final class RecordingProxy implements AutoCloseable {
    private final int serverPort;
    private final List<Recording> recordings = new CopyOnWriteArrayList<>();
    private final AtomicInteger atOnce = new AtomicInteger();
    private final AtomicInteger mostAtOnce = new AtomicInteger();
    private final Courier courier;

    /** What one connection sent: the client waits for replies, so a read is a request, or several sent as one. */
    public final class Recording implements Courier.Witness {
        private final List<byte[]> requests = new CopyOnWriteArrayList<>();

        private Recording() {
            mostAtOnce.accumulateAndGet(atOnce.incrementAndGet(), Math::max);
            recordings.add(this);
        }

        public List<byte[]> requests() {
            return requests;
        }

        @Override
        public void sent(byte[] bytes) {
            requests.add(bytes);
        }

        @Override
        public void gone() {
            atOnce.decrementAndGet();
        }
    }

    public RecordingProxy(int serverPort) throws IOException {
        this.serverPort = serverPort;
        this.courier = new Courier(serverPort, Delivery.USUAL, Recording::new);
    }

    public int port() {
        return courier.port();
    }

    public int serverPort() {
        return serverPort;
    }

    /** How many connections there were at once, at the most. */
    public int mostAtOnce() {
        return mostAtOnce.get();
    }

    /** In the order in which the connections were made. */
    public List<Recording> recordings() {
        return recordings;
    }

    @Override
    public void close() throws IOException {
        courier.close();
    }
}

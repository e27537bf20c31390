package dev.memtck.runner;

import dev.memtck.server.misbehave.Courier;
import dev.memtck.server.misbehave.Delivery;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.channels.SocketChannel;
import java.util.Arrays;
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
    public final class Recording implements Delivery {
        private final List<byte[]> requests = new CopyOnWriteArrayList<>();

        private Recording() {
            mostAtOnce.accumulateAndGet(atOnce.incrementAndGet(), Math::max);
            recordings.add(this);
        }

        public List<byte[]> requests() {
            return requests;
        }

        @Override
        public void requests(SocketChannel client, SocketChannel server) throws IOException {
            try {
                Delivery.read(client, bytes -> {
                    requests.add(Arrays.copyOf(bytes.array(), bytes.limit()));
                    Delivery.write(bytes, server);
                });
                server.shutdownOutput();
            } finally {
                atOnce.decrementAndGet();
            }
        }
    }

    public RecordingProxy(int serverPort) {
        this.serverPort = serverPort;
        this.courier = Courier.at(onLoopback(0), onLoopback(serverPort), Recording::new);
    }

    private static InetSocketAddress onLoopback(int port) {
        return new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
    }

    public int port() {
        return ((InetSocketAddress) courier.address()).getPort();
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
    public void close() {
        courier.close();
    }
}

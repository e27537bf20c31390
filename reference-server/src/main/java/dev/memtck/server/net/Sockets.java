package dev.memtck.server.net;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.net.StandardProtocolFamily;
import java.net.StandardSocketOptions;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/** TCP and unix sockets. */
final class Sockets implements Network {
    private static final int BACKLOG = 1_024;

    private record Listening(SocketAddress address, Acceptor acceptor) implements Port {
        @Override
        public void close() {
            acceptor.stop();
        }
    }

    @Override
    public Port listen(SocketAddress address, Consumer<SocketChannel> door) throws IOException {
        ServerSocketChannel port = open(address);
        return new Listening(port.getLocalAddress(), new Acceptor(port, door));
    }

    private static ServerSocketChannel open(SocketAddress address) throws IOException {
        boolean tcp = address instanceof InetSocketAddress;
        ServerSocketChannel port =
                tcp ? ServerSocketChannel.open() : ServerSocketChannel.open(StandardProtocolFamily.UNIX);
        try {
            if (tcp) {
                port.setOption(StandardSocketOptions.SO_REUSEADDR, true);
            }
            return port.bind(address, BACKLOG);
        } catch (IOException e) {
            port.close();
            throw e;
        }
    }

    @Override
    public Selector selector() throws IOException {
        return Selector.open();
    }

    @Override
    public Service serve(String name, BooleanSupplier turn) {
        return new ServingThread(name, () -> {
            while (turn.getAsBoolean()) {
                // The turn has done it.
            }
        });
    }

    @Override
    public long nanos() {
        return System.nanoTime();
    }
}

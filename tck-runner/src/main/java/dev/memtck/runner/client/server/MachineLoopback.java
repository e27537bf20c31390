package dev.memtck.runner.client.server;

import dev.memtck.runner.wire.Clock;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.channels.Channel;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.function.Consumer;

/** Sockets on the loopback address. */
final class MachineLoopback implements Loopback {
    private static final int BACKLOG = 64;

    @Override
    public Clock clock() {
        return Clock.SYSTEM;
    }

    @Override
    public Standstills watch() {
        return Heartbeat.start(clock());
    }

    @Override
    public Port port() throws IOException {
        SocketChannel place = SocketChannel.open();
        place.setOption(StandardSocketOptions.SO_REUSEADDR, true);
        place.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
        return new MachinePort(place, ((InetSocketAddress) place.getLocalAddress()).getPort());
    }

    private static final class MachinePort implements Port {
        /** Bound here, and not listening: nobody else gets the port while the server is away. */
        private final SocketChannel place;

        private final int number;
        private ServerSocketChannel listener;
        private Thread accepting;

        MachinePort(SocketChannel place, int number) {
            this.place = place;
            this.number = number;
        }

        @Override
        public int number() {
            return number;
        }

        @Override
        public void open(Consumer<SocketChannel> whereTo) throws IOException {
            ServerSocketChannel here = ServerSocketChannel.open();
            here.setOption(StandardSocketOptions.SO_REUSEADDR, true);
            here.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), number), BACKLOG);
            listener = here;
            accepting = new Thread(() -> accept(here, whereTo), "scripted server");
            accepting.setDaemon(true);
            accepting.start();
        }

        private static void accept(ServerSocketChannel from, Consumer<SocketChannel> whereTo) {
            try {
                while (true) {
                    whereTo.accept(from.accept());
                }
            } catch (IOException closed) {
                return;
            }
        }

        /** A socket lives as long as a thread waits at it. */
        @Override
        public void shut() {
            close(listener);
            try {
                accepting.join();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }

        @Override
        public void close() {
            close(place);
        }

        private static void close(Channel channel) {
            try {
                channel.close();
            } catch (IOException gone) {
                return;
            }
        }
    }
}

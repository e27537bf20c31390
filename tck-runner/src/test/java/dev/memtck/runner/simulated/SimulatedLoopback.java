package dev.memtck.runner.simulated;

import dev.memtck.runner.client.server.Loopback;
import dev.memtck.runner.client.server.Standstills;
import dev.memtck.runner.simulated.WorldNetwork.Workers;
import dev.memtck.runner.wire.Clock;
import dev.memtck.runner.wire.Place;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.nio.channels.SocketChannel;
import java.util.function.Consumer;

/** Where clients meet scripted servers in a world of their own, in one scenario after the other. */
public final class SimulatedLoopback implements Loopback, AutoCloseable {
    private final WorldNetwork network;
    private int lastPort = WorldNetwork.PORT;

    /** @param seed of everything that is chance */
    public SimulatedLoopback(long seed) {
        this.network = new WorldNetwork(new World(seed), Workers.THREADS);
    }

    @Override
    public Clock clock() {
        return network.clock();
    }

    /** The clock stands while anybody works. */
    @Override
    public Standstills watch() {
        return Standstills.NONE;
    }

    @Override
    public Port port() {
        lastPort++;
        return new WorldPort(lastPort);
    }

    /** Where a server listens at a port, for its client. */
    public Place place(int port) {
        return new WorldPlace(port);
    }

    @Override
    public void close() {
        network.world().end();
    }

    private final class WorldPlace implements Place {
        private final int port;

        WorldPlace(int port) {
            this.port = port;
        }

        @Override
        public SocketChannel channel() {
            return network.channel();
        }

        @Override
        public SocketAddress address() {
            return new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
        }

        @Override
        public Clock clock() {
            return network.clock();
        }
    }

    private final class WorldPort implements Port {
        private final int number;

        WorldPort(int number) {
            this.number = number;
        }

        @Override
        public int number() {
            return number;
        }

        @Override
        public void open(Consumer<SocketChannel> whereTo) {
            network.open(number, whereTo);
        }

        @Override
        public void shut() {
            network.shut(number);
        }

        @Override
        public void close() {
            shut();
        }
    }
}

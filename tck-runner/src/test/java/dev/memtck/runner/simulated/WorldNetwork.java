package dev.memtck.runner.simulated;

import dev.memtck.runner.wire.Clock;
import dev.memtck.runner.wire.Layer;
import dev.memtck.runner.wire.Place;
import dev.memtck.runner.wire.Target;
import dev.memtck.server.faults.Moments;
import dev.memtck.server.misbehave.Carrier;
import dev.memtck.server.misbehave.Delivery;
import dev.memtck.server.net.Network;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ProtocolFamily;
import java.net.SocketAddress;
import java.nio.channels.DatagramChannel;
import java.nio.channels.Pipe;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.channels.spi.AbstractSelector;
import java.nio.channels.spi.SelectorProvider;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** The way between a kit and one server. */
final class WorldNetwork implements Network, Place {
    /** How a server's workers are at work. */
    enum Workers {
        /** One, who is at work when the kit waits, and never waits itself. */
        INLINE,
        /** Each on a thread; where one waits for another, the seed says who goes on. */
        THREADS;

        static Workers of(int count) {
            return count == 1 ? INLINE : THREADS;
        }
    }

    static final int PORT = 11_211;

    /** Of a server to which everything is delivered. */
    private static final int HIDDEN_PORT = 11_212;

    private static final int FIRST_PORT_OF_CLIENTS = 40_000;
    private static final int PORTS_OF_CLIENTS = 20_000;

    private final World world;
    private final Workers workers;
    private final Optional<Supplier<Delivery>> deliveries;
    private final Moments.Source time;
    private final Provider provider = new Provider();
    private int clients;
    /** The one made last, whose servant comes next. */
    private ServantSelector selector;

    /** By port. */
    private final Map<Integer, Consumer<SocketChannel>> doors = new HashMap<>();

    /** Clients reach who listens. */
    WorldNetwork(World world, Workers workers) {
        this(world, workers, Optional.empty());
    }

    /** @param deliveries makes one for each connection; empty if clients reach who listens */
    WorldNetwork(World world, Workers workers, Optional<Supplier<Delivery>> deliveries) {
        this.world = world;
        this.workers = workers;
        this.deliveries = deliveries;
        this.time = new WorldMoments(world);
    }

    World world() {
        return world;
    }

    SelectorProvider provider() {
        return provider;
    }

    /** For a kit. */
    Target target() {
        return new Target(this, Layer.NONE, Layer.NONE);
    }

    /** For a server. */
    dev.memtck.server.engine.Clock serverClock() {
        return () -> world.nanos() / 1_000_000;
    }

    void letIn(WorldChannel serversEnd) throws ConnectException {
        Consumer<SocketChannel> door = doors.get(serversEnd.port());
        if (door == null) {
            throw new ConnectException("Connection refused");
        }
        door.accept(serversEnd);
    }

    void open(int port, Consumer<SocketChannel> whereTo) {
        doors.put(port, whereTo);
    }

    void shut(int port) {
        doors.remove(port);
    }

    @Override
    public Port listen(SocketAddress address, Consumer<SocketChannel> whereTo) {
        if (deliveries.isPresent()) {
            open(HIDDEN_PORT, whereTo);
            open(
                    PORT,
                    client -> start(
                            "courier", () -> carry(client, deliveries.get().get())));
        } else {
            open(PORT, whereTo);
        }
        return new Port() {
            @Override
            public SocketAddress address() {
                return new InetSocketAddress(InetAddress.getLoopbackAddress(), PORT);
            }

            @Override
            public void close() {
                shut(PORT);
                shut(HIDDEN_PORT);
            }
        };
    }

    private void start(String name, Runnable work) {
        Moments.by(time, () -> Moments.start(name, work));
    }

    private void carry(SocketChannel client, Delivery delivery) {
        SocketChannel server = channel();
        try {
            server.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), HIDDEN_PORT));
            Carrier.carry(client, server, delivery, work -> start("courier", work));
        } catch (IOException isShut) {
            close(client);
        }
    }

    private static void close(SocketChannel client) {
        try {
            client.close();
        } catch (IOException e) {
            throw new UncheckedIOException("closed in memory", e);
        }
    }

    @Override
    public Selector selector() {
        if (workers == Workers.THREADS) {
            return new WorldSelector(this);
        }
        selector = new ServantSelector(this);
        return selector;
    }

    @Override
    public Service serve(String name, BooleanSupplier turn) {
        BooleanSupplier byWorldsTime = () -> Moments.by(time, turn);
        return switch (workers) {
            case INLINE -> inline(byWorldsTime);
            case THREADS -> thread(name, byWorldsTime);
        };
    }

    private Service inline(BooleanSupplier turn) {
        ServantSelector own = selector;
        own.turn(turn);
        world.add(own);
        return () -> {
            while (own.isOpen() && turn.getAsBoolean()) {
                // Its last turn closes the selector.
            }
            world.remove(own);
        };
    }

    private Service thread(String name, BooleanSupplier turn) {
        AtomicBoolean ended = new AtomicBoolean();
        world.start(name, () -> {
            while (turn.getAsBoolean()) {
                // It has waited, and done what there was to do.
            }
            ended.set(true);
        });
        return () -> world.await(ended::get, Long.MAX_VALUE);
    }

    @Override
    public long nanos() {
        return world.nanos();
    }

    @Override
    public SocketChannel channel() {
        return new WorldChannel(this, FIRST_PORT_OF_CLIENTS + clients++ % PORTS_OF_CLIENTS);
    }

    @Override
    public SocketAddress address() {
        return new InetSocketAddress(InetAddress.getLoopbackAddress(), PORT);
    }

    @Override
    public Clock clock() {
        return new WorldClock(world);
    }

    @Override
    public String toString() {
        return "127.0.0.1:" + PORT;
    }

    private final class Provider extends SelectorProvider {
        @Override
        public AbstractSelector openSelector() {
            return new WorldSelector(WorldNetwork.this);
        }

        @Override
        public SocketChannel openSocketChannel() {
            return channel();
        }

        @Override
        public ServerSocketChannel openServerSocketChannel() {
            throw new UnsupportedOperationException();
        }

        @Override
        public DatagramChannel openDatagramChannel() {
            throw new UnsupportedOperationException();
        }

        @Override
        public DatagramChannel openDatagramChannel(ProtocolFamily family) {
            throw new UnsupportedOperationException();
        }

        @Override
        public Pipe openPipe() throws IOException {
            throw new UnsupportedOperationException();
        }
    }
}

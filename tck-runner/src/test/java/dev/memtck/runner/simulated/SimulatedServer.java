package dev.memtck.runner.simulated;

import dev.memtck.runner.simulated.WorldNetwork.Workers;
import dev.memtck.runner.wire.Target;
import dev.memtck.server.FaultyServer;
import dev.memtck.server.ReferenceServer;
import dev.memtck.server.ServerOptions;
import dev.memtck.server.UnusualServer;
import dev.memtck.server.engine.Clock;
import dev.memtck.server.faults.Fault;
import dev.memtck.server.faults.Moments;
import dev.memtck.server.misbehave.Delivery;
import dev.memtck.server.net.Network;
import dev.memtck.server.unusual.RightServer;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;

/** A server in a world of its own. */
public final class SimulatedServer implements AutoCloseable {
    private final WorldNetwork network;
    private final ReferenceServer server;

    /** Starts one. */
    private interface Starter {
        ReferenceServer start(Clock clock, Network network);
    }

    private SimulatedServer(WorldNetwork network, ReferenceServer server) {
        this.network = network;
        this.server = server;
    }

    private static SimulatedServer start(
            long seed, Workers workers, Optional<Supplier<Delivery>> deliveries, Starter starter) {
        World world = new World(seed);
        WorldNetwork network = new WorldNetwork(world, workers, deliveries);
        AtomicReference<ReferenceServer> started = new AtomicReference<>();
        Moments.by(new WorldMoments(world), () -> started.set(starter.start(network.serverClock(), network)));
        return new SimulatedServer(network, started.get());
    }

    /**
     * One with a defect.
     *
     * @param seed of everything that is chance
     */
    public static SimulatedServer of(Fault fault, long seed) {
        return start(
                seed,
                Workers.of(fault.workers()),
                Optional.empty(),
                (clock, network) -> FaultyServer.start(fault, clock, network));
    }

    /** One of those that are right. */
    public static SimulatedServer of(RightServer right, long seed) {
        int workers = right.options()
                .apply(ServerOptions.onFreePort().withWorkers(1))
                .connections()
                .workers();
        return start(
                seed,
                Workers.of(workers),
                right.parts().delivery(),
                (clock, network) -> UnusualServer.start(right, clock, network));
    }

    /** For a kit that asks one scenario after the other. */
    public Target target() {
        return network.target();
    }

    @Override
    public void close() {
        server.close();
        network.world().end();
    }
}

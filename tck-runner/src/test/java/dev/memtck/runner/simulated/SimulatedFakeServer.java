package dev.memtck.runner.simulated;

import dev.memtck.runner.FakeServer;
import dev.memtck.runner.FakeServer.Behaviour;
import dev.memtck.runner.simulated.WorldNetwork.Workers;
import dev.memtck.runner.wire.Clock;
import dev.memtck.runner.wire.Target;
import java.io.IOException;
import java.net.Socket;
import java.nio.channels.SocketChannel;
import java.util.function.Function;

/** A server that does to every connection what a test says, in a world of its own: nobody waits for who does not answer. */
public final class SimulatedFakeServer implements AutoCloseable {
    private static final int SEED = 1;

    private final WorldNetwork network;

    private SimulatedFakeServer(WorldNetwork network) {
        this.network = network;
    }

    /** A server that answers line by line, without knowing data blocks. */
    public static SimulatedFakeServer answering(FakeServer.Answer answer) {
        return start(clock -> FakeServer.lineByLine(answer));
    }

    /** A server that knows packets only, closes on anything else, and answers each with a header alone. */
    public static SimulatedFakeServer answeringPackets(FakeServer.PacketAnswer answer) {
        return start(clock -> FakeServer.packetByPacket(answer));
    }

    /** @param behaviour of one who waits by the world's clock */
    public static SimulatedFakeServer start(Function<Clock, Behaviour> behaviour) {
        WorldNetwork network = new WorldNetwork(new World(SEED), Workers.THREADS);
        Behaviour served = behaviour.apply(network.clock());
        network.open(WorldNetwork.PORT, channel -> network.world().start("fake server", () -> serve(channel, served)));
        return new SimulatedFakeServer(network);
    }

    private static void serve(SocketChannel channel, Behaviour behaviour) {
        try (Socket socket = WorldSocket.of(channel)) {
            behaviour.serve(socket);
        } catch (IOException theKitHasGone) {
            // The next connection has a thread of its own.
            return;
        }
    }

    /** For a kit that asks one thing after the other. */
    public Target target() {
        return network.target();
    }

    @Override
    public void close() {
        network.world().end();
    }
}

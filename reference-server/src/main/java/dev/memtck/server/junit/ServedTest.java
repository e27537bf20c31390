package dev.memtck.server.junit;

import dev.memtck.server.ReferenceServer;
import dev.memtck.server.ServerOptions;
import dev.memtck.server.command.LeaseFlag;
import dev.memtck.server.engine.SteppedClock;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;

/** The server of one test, with its clock. */
record ServedTest(ReferenceServer server, SteppedClock clock) implements AutoCloseable {
    static ServedTest start(WithReferenceServer wanted) {
        SteppedClock clock = new SteppedClock();
        return new ServedTest(
                ReferenceServer.start(options(wanted), clock, Set.copyOf(List.of(wanted.misbehaviours()))), clock);
    }

    private static ServerOptions options(WithReferenceServer wanted) {
        // The larger limit first: at no moment may one item take more than there is.
        ServerOptions options = ServerOptions.onFreePort()
                .withMemoryBytes(Math.max(wanted.memoryBytes(), ServerOptions.MAX_ITEM_BYTES))
                .withMaxItemBytes(wanted.maxItemBytes())
                .withMemoryBytes(wanted.memoryBytes())
                .withWhenFull(wanted.whenFull());
        return wanted.leases().isEmpty() ? options : options.withLeases(leaseFlag(wanted.leases()));
    }

    private static LeaseFlag leaseFlag(String leases) {
        return LeaseFlag.parse(leases)
                .orElseThrow(() -> new ExtensionConfigurationException("@WithReferenceServer(leases = \"" + leases
                        + "\") is not a flag and a mask of 16 bits in hex; write 0x3333:0xffff"));
    }

    @Override
    public void close() {
        server.close();
    }
}

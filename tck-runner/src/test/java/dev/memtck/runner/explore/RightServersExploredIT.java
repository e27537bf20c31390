package dev.memtck.runner.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.reports.results.Explored;
import dev.memtck.reports.results.Explored.Discovery;
import dev.memtck.reports.results.Level;
import dev.memtck.runner.SideBySide;
import dev.memtck.runner.simulated.SimulatedServer;
import dev.memtck.runner.unusual.RightServerRun;
import dev.memtck.server.unusual.RightServer;
import dev.memtck.server.unusual.RightServers;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Right but unusual servers: what the documents leave to them is no finding at must. */
class RightServersExploredIT {
    private static final boolean WHOLE = Boolean.getBoolean("memtck.whole");

    /** Of the world in which each is. */
    private static final Duration TIME = Duration.ofMinutes(Integer.getInteger("memtck.minutes", WHOLE ? 120 : 1));

    @Test
    void nothingIsFoundAtMust() throws Exception {
        Map<String, Explored> all = SideBySide.each(RightServers.byName(), RightServersExploredIT::explored);
        List<String> complaints = new ArrayList<>();
        all.forEach((name, explored) ->
                explored.discoveries(Level.MUST).forEach(discovery -> complaints.add(name + ": " + text(discovery))));
        long conversations = all.values().stream()
                .mapToLong(explored -> explored.extent().conversations())
                .sum();
        System.out.println("right servers: " + all.size() + " explored, " + conversations + " conversations");
        assertThat(complaints).isEmpty();
    }

    private static Explored explored(RightServer wanted) throws IOException, InterruptedException {
        try (SimulatedServer server = SimulatedServer.of(wanted, 1)) {
            return ExploredServer.inMemory(server.target(), RightServerRun.demands(wanted))
                    .explore("r1", TIME, discovery -> false);
        }
    }

    private static String text(Discovery discovery) {
        return discovery.rule() + ", " + discovery.verb() + ": " + discovery.problem() + "\n  sent "
                + discovery.sent() + "\n  expected " + discovery.expected() + "\n  received " + discovery.received()
                + (discovery.showsAgain() ? "" : "\n  (once)") + "\n    "
                + String.join("\n    ", discovery.scenario());
    }
}

package dev.memtck.runner.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.reports.results.Explored;
import dev.memtck.reports.results.Explored.Discovery;
import dev.memtck.reports.results.Level;
import dev.memtck.runner.simulated.SimulatedServer;
import dev.memtck.runner.unusual.RightServerRun;
import dev.memtck.server.unusual.RightServer;
import dev.memtck.server.unusual.RightServers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;

/** Right but unusual servers: what the documents leave to them is no finding at must. */
@Isolated("it uses all processors")
class RightServersExploredIT {
    private static final boolean WHOLE = Boolean.getBoolean("memtck.whole");

    /** Of the world in which each is. */
    private static final Duration TIME = Duration.ofMinutes(Integer.getInteger("memtck.minutes", WHOLE ? 120 : 1));

    private static final int AT_ONCE = Runtime.getRuntime().availableProcessors();

    @Test
    void nothingIsFoundAtMust() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(AT_ONCE);
        Map<String, Future<Explored>> running = new TreeMap<>();
        RightServers.byName().forEach((name, server) -> {
            // How replies travel is no matter of a world in memory.
            if (server.parts().delivery().isEmpty()) {
                running.put(name, pool.submit(explored(server)));
            }
        });
        List<String> complaints = new ArrayList<>();
        long conversations = 0;
        for (Map.Entry<String, Future<Explored>> entry : running.entrySet()) {
            Explored explored = entry.getValue().get();
            conversations += explored.extent().conversations();
            explored.discoveries().stream()
                    .filter(discovery -> discovery.level() == Level.MUST)
                    .forEach(discovery -> complaints.add(entry.getKey() + ": " + text(discovery)));
        }
        pool.shutdown();
        System.out.println("right servers: " + running.size() + " explored, " + conversations + " conversations");
        assertThat(complaints).isEmpty();
    }

    private static Callable<Explored> explored(RightServer wanted) {
        return () -> {
            try (SimulatedServer server = SimulatedServer.of(wanted, 1)) {
                return ExploredServer.inMemory(server.target(), RightServerRun.demands(wanted))
                        .explore("r1", TIME, discovery -> false);
            }
        };
    }

    private static String text(Discovery discovery) {
        return discovery.rule() + ", " + discovery.verb() + ": " + discovery.problem() + "\n  sent "
                + discovery.sent() + "\n  expected " + discovery.expected() + "\n  received " + discovery.received()
                + (discovery.showsAgain() ? "" : "\n  (once)") + "\n    "
                + String.join("\n    ", discovery.scenario());
    }
}

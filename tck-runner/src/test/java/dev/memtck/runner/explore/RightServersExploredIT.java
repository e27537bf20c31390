package dev.memtck.runner.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.reports.results.Explored;
import dev.memtck.reports.results.Explored.Discovery;
import dev.memtck.reports.results.Level;
import dev.memtck.runner.unusual.RightServerRun;
import dev.memtck.runner.wire.Limits;
import dev.memtck.server.ReferenceServer;
import dev.memtck.server.UnusualServer;
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
    private static final Duration TIME = Duration.ofSeconds(Integer.getInteger("memtck.seconds", WHOLE ? 120 : 3));
    private static final int AT_ONCE = 8;
    private static final Limits PATIENT = new Limits(Duration.ofSeconds(20), Duration.ofMillis(50));

    @Test
    void nothingIsFoundAtMust() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(AT_ONCE);
        Map<String, Future<Explored>> running = new TreeMap<>();
        RightServers.byName().forEach((name, server) -> running.put(name, pool.submit(explored(server))));
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
            try (ReferenceServer server = UnusualServer.start(wanted)) {
                return ExploredServer.slow(server.port(), PATIENT, RightServerRun.demands(wanted))
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

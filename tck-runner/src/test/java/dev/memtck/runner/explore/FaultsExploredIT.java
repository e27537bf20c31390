package dev.memtck.runner.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.runner.explore.Explored.Discovery;
import dev.memtck.server.FaultyServer;
import dev.memtck.server.ReferenceServer;
import dev.memtck.server.faults.Doorway;
import dev.memtck.server.faults.Fault;
import dev.memtck.server.faults.Faults;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;

/**
 * Wrong servers, of which the explorer knows nothing. With {@code -Dmemtck.whole=true} all of them, each for a minute at the
 * most, and the table of who was found stands in {@code target/faults-explored.tsv}; else a few, each with a defect of another
 * kind.
 */
@Isolated("it uses all processors")
class FaultsExploredIT {
    private static final boolean WHOLE = Boolean.getBoolean("memtck.whole");
    private static final Duration TIME = Duration.ofSeconds(Integer.getInteger("memtck.seconds", 60));
    private static final int AT_ONCE = 4;

    private static final List<String> SAMPLE = List.of("append-replaces", "cas-stores-whatever-the-unique");

    @Test
    void findsWrongServers() throws Exception {
        List<Fault> faults = Faults.byName().values().stream()
                .filter(fault -> WHOLE || SAMPLE.contains(fault.name()))
                .toList();
        Map<String, List<Discovery>> found = new TreeMap<>(explored(faults));
        List<String> lines = new ArrayList<>();
        found.forEach((fault, discoveries) -> lines.add(line(fault, discoveries)));
        Files.write(Path.of("target", "faults-explored.tsv"), lines);
        List<String> missed = found.entrySet().stream()
                .filter(entry -> entry.getValue().isEmpty())
                .map(Map.Entry::getKey)
                .toList();
        System.out.println("wrong servers: " + faults.size() + " explored, " + missed.size() + " not found: " + missed);
        assertThat(missed).hasSizeLessThan(WHOLE ? faults.size() / 2 : 1);
    }

    private static String line(String fault, List<Discovery> discoveries) {
        return discoveries.isEmpty()
                ? fault + "\tnot found"
                : discoveries.stream()
                        .map(one ->
                                fault + "\t" + one.rule() + "\t" + one.level().word() + "\t" + one.verb() + "\t"
                                        + one.showsAgain() + "\t" + one.problem())
                        .findFirst()
                        .orElseThrow();
    }

    private static Map<String, List<Discovery>> explored(List<Fault> faults)
            throws InterruptedException, ExecutionException {
        ExecutorService pool = Executors.newFixedThreadPool(AT_ONCE);
        Map<String, Future<List<Discovery>>> running = new TreeMap<>();
        faults.forEach(fault -> running.put(fault.name(), pool.submit(() -> explored(fault))));
        Map<String, List<Discovery>> found = new TreeMap<>();
        for (Map.Entry<String, Future<List<Discovery>>> entry : running.entrySet()) {
            found.put(entry.getKey(), entry.getValue().get());
        }
        pool.shutdown();
        return found;
    }

    private static List<Discovery> explored(Fault fault) throws IOException, InterruptedException {
        try (ReferenceServer server = FaultyServer.start(fault);
                Doorway doorway = Doorway.before(server.port(), fault.doorway())) {
            return ExploredServer.at(doorway.port())
                    .explore("f1", TIME, Discovery::showsAgain)
                    .discoveries();
        }
    }
}

package dev.memtck.runner.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.reports.results.Outcome;
import dev.memtck.reports.results.ScenarioRecord;
import dev.memtck.runner.explore.Explored.Discovery;
import dev.memtck.runner.target.EmbeddedTarget;
import dev.memtck.server.FaultyServer;
import dev.memtck.server.ReferenceServer;
import dev.memtck.server.faults.Doorway;
import dev.memtck.server.faults.Fault;
import dev.memtck.server.faults.Faults;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Predicate;
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

    /** Of so many, by chance, one is explored. */
    private static final int ONE_OF = Integer.getInteger("memtck.one-of", 1);

    private static final Path OUT = Path.of("target", "explored");

    /** A line for each, as it comes. */
    private static final Path TABLE = OUT.resolve("faults.tsv");

    private static final Set<String> SAMPLE = Set.of(
            "append-and-prepend-change-places",
            "append-creates-an-item",
            "arithmetic-of-text-is-NOT_FOUND",
            "counting-text-is-an-invalid-argument",
            "data-ends-at-a-line-end",
            "delete-leaves-the-item",
            "delete-with-noreply-is-lost",
            "deletess-of-a-lease-keeps-its-expiration",
            "deletion-by-the-holder-keeps-the-lock",
            "expired-item-is-appended-to",
            "getss-of-an-item-loses-its-flags",
            "half-a-set-makes-an-empty-item");

    @Test
    void findsWrongServers() throws Exception {
        List<Fault> faults = Faults.byName().values().stream()
                .filter(fault ->
                        WHOLE ? Math.floorMod(fault.name().hashCode(), ONE_OF) == 0 : SAMPLE.contains(fault.name()))
                .toList();
        Files.createDirectories(OUT);
        Files.deleteIfExists(TABLE);
        Map<String, Search> searches = explored(faults);
        List<String> missed = named(searches, search -> search.found().isEmpty());
        List<String> wronglyTold = named(searches, search -> !search.complaint().isEmpty());
        System.out.println(searches.size() + " wrong servers explored, " + missed.size() + " not found: " + missed);
        assertThat(wronglyTold).isEmpty();
        assertThat(missed).hasSizeLessThan(WHOLE ? searches.size() / 2 : 1);
    }

    /**
     * What came of one.
     *
     * @param complaint what is wrong with the scenario that was printed; else empty
     */
    private record Search(Optional<Discovery> found, long millis, String complaint) {
        String line() {
            return found.map(one -> String.join(
                            "\t",
                            one.rule(),
                            one.level().word(),
                            one.verb(),
                            millis + " ms",
                            complaint.isEmpty() ? "fails when pasted" : complaint,
                            one.problem()))
                    .orElse("not found");
        }
    }

    private static List<String> named(Map<String, Search> searches, Predicate<Search> wanted) {
        return searches.entrySet().stream()
                .filter(entry -> wanted.test(entry.getValue()))
                .map(entry -> entry.getKey() + " " + entry.getValue().complaint())
                .map(String::strip)
                .toList();
    }

    private static Map<String, Search> explored(List<Fault> faults) throws InterruptedException, ExecutionException {
        ExecutorService pool = Executors.newFixedThreadPool(AT_ONCE);
        Map<String, Future<Search>> running = new TreeMap<>();
        faults.forEach(fault -> running.put(fault.name(), pool.submit(() -> explored(fault))));
        Map<String, Search> searches = new TreeMap<>();
        for (Map.Entry<String, Future<Search>> entry : running.entrySet()) {
            searches.put(entry.getKey(), entry.getValue().get());
        }
        pool.shutdown();
        return searches;
    }

    private static Search explored(Fault fault) throws IOException, InterruptedException {
        try (ReferenceServer server = FaultyServer.start(fault);
                Doorway doorway = Doorway.before(server.port(), fault.doorway())) {
            long start = System.nanoTime();
            Optional<Discovery> found =
                    ExploredServer.at(doorway.port()).explore("f1", TIME, Discovery::showsAgain).discoveries().stream()
                            .filter(Discovery::showsAgain)
                            .findFirst();
            long millis = (System.nanoTime() - start) / 1_000_000;
            String complaint = found.isEmpty() ? "" : pasted(found.get(), fault.name(), doorway.port());
            Search search = new Search(found, millis, complaint);
            Files.writeString(
                    TABLE,
                    fault.name() + "\t" + search.line() + "\n",
                    StandardOpenOption.CREATE,
                    StandardOpenOption.APPEND);
            return search;
        }
    }

    /** The scenario fails on the wrong server and passes on the right one. */
    private static String pasted(Discovery discovery, String fault, int port) throws IOException {
        PastedScenario scenario = new PastedScenario(discovery, OUT.resolve(fault));
        ScenarioRecord wrong = scenario.asked(port);
        if (wrong.outcome() != Outcome.FAILED) {
            return "pasted it is " + wrong.outcome() + " on the wrong server " + wrong.reason();
        }
        try (EmbeddedTarget reference = EmbeddedTarget.start()) {
            ScenarioRecord right = scenario.asked(reference.target().port());
            return right.outcome() == Outcome.PASSED
                    ? ""
                    : "pasted it is " + right.outcome() + " on the reference server: " + right.reason();
        }
    }
}

package dev.memtck.runner.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.reports.results.Explored.Discovery;
import dev.memtck.reports.results.Outcome;
import dev.memtck.reports.results.ScenarioRecord;
import dev.memtck.runner.SideBySide;
import dev.memtck.runner.explore.UnexploredFaults.Reason;
import dev.memtck.runner.run.Conditions;
import dev.memtck.runner.simulated.SimulatedServer;
import dev.memtck.runner.target.Demands;
import dev.memtck.runner.target.EmbeddedTarget;
import dev.memtck.runner.wire.Target;
import dev.memtck.server.faults.Fault;
import dev.memtck.server.faults.Faults;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * Wrong servers, of which the explorer knows nothing. With {@code -Dmemtck.whole=true} all of them, each for an hour of
 * its world in memory at the most, and the table of who was found stands in {@code target/faults-explored.tsv}; else a few, each with a defect of another
 * kind.
 */
class FaultsExploredIT {
    private static final boolean WHOLE = Boolean.getBoolean("memtck.whole");

    /** Of the world in which it is; the few must be found. */
    private static final Duration TIME = Duration.ofMinutes(Integer.getInteger("memtck.minutes", WHOLE ? 60 : 600));

    /** Whom to explore of all, by name and separated by commas; empty for each of them. */
    private static final Set<String> ONLY = Arrays.stream(
                    System.getProperty("memtck.faults", "").split(","))
            .filter(name -> !name.isEmpty())
            .collect(Collectors.toSet());

    private static final Path OUT = Path.of("target", "explored");

    /** Where nobody expects it to look. */
    private static final Set<Reason> EXCUSED = EnumSet.of(Reason.STATISTICS, Reason.MEMORY, Reason.TIME);

    /** A line for each, as it comes. */
    private static final Path TABLE = OUT.resolve("faults.tsv");

    private static final int MOST_TAKES = 5;

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
        Map<String, Fault> faults = new TreeMap<>(Faults.byName());
        faults.keySet().removeIf(name -> WHOLE ? !ONLY.isEmpty() && !ONLY.contains(name) : !SAMPLE.contains(name));
        Files.createDirectories(OUT);
        Files.deleteIfExists(TABLE);
        Map<String, Search> searches = SideBySide.each(faults, FaultsExploredIT::explored);
        List<String> missed = named(searches, search -> search.found().isEmpty());
        List<String> wronglyTold = named(searches, search -> !search.complaint().isEmpty());
        System.out.println(searches.size() + " wrong servers explored, " + missed.size() + " not found: " + missed);
        if (WHOLE) {
            Map<String, Reason> reasons = UnexploredFaults.load(UnexploredFaults.EXPLORED);
            List<String> sought = searches.keySet().stream()
                    .filter(name -> !EXCUSED.contains(reasons.get(name)))
                    .toList();
            assertThat(missed.stream().filter(sought::contains))
                    .as("not found of %d that the explorer looks for", sought.size())
                    .hasSizeLessThanOrEqualTo(sought.size() / 5);
            assertThat(wronglyTold).hasSizeLessThanOrEqualTo(searches.size() / 10);
        } else {
            assertThat(missed).isEmpty();
            assertThat(wronglyTold).isEmpty();
        }
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

    private static Search explored(Fault fault) throws IOException, InterruptedException {
        try (SimulatedServer server = SimulatedServer.of(fault, 1)) {
            long start = System.nanoTime();
            AtomicReference<Discovery> first = new AtomicReference<>();
            ExploredServer.inMemory(server.target(), Demands.NONE)
                    .explore("f1", TIME, discovery -> discovery.showsAgain() && first.compareAndSet(null, discovery));
            Optional<Discovery> found = Optional.ofNullable(first.get());
            long millis = (System.nanoTime() - start) / 1_000_000;
            String complaint = found.filter(FaultsExploredIT::isSteady).isEmpty()
                    ? ""
                    : pasted(found.get(), fault.name(), server.target());
            Search search = new Search(found, millis, complaint);
            Files.writeString(
                    TABLE,
                    fault.name() + "\t" + search.line() + "\n",
                    StandardOpenOption.CREATE,
                    StandardOpenOption.APPEND);
            return search;
        }
    }

    /** Where several clients ask at once it is chance whether they meet. */
    private static boolean isSteady(Discovery discovery) {
        return !discovery.verb().endsWith("at once");
    }

    /** The scenario fails on the wrong server and passes on the right one. */
    private static String pasted(Discovery discovery, String fault, Target target) throws IOException {
        PastedScenario scenario = new PastedScenario(discovery, OUT.resolve(fault));
        ScenarioRecord wrong = scenario.asked(target, Conditions.NORMAL.inTurn());
        // How soon a server sees a close is chance.
        for (int take = 1; take < MOST_TAKES && wrong.outcome() == Outcome.PASSED; take++) {
            wrong = scenario.asked(target, Conditions.NORMAL.inTurn());
        }
        if (wrong.outcome() != Outcome.FAILED) {
            return "pasted it is " + wrong.outcome() + " on the wrong server " + wrong.reason();
        }
        try (EmbeddedTarget reference = EmbeddedTarget.start()) {
            ScenarioRecord right = scenario.asked(reference.target(), Conditions.NORMAL);
            return right.outcome() == Outcome.PASSED
                    ? ""
                    : "pasted it is " + right.outcome() + " on the reference server: " + right.reason();
        }
    }
}

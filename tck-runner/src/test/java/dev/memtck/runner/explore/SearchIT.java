package dev.memtck.runner.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.reports.results.Explored;
import dev.memtck.reports.results.Explored.Discovery;
import dev.memtck.reports.results.Level;
import dev.memtck.runner.SideBySide;
import dev.memtck.runner.explore.UnexploredFaults.Reason;
import dev.memtck.runner.simulated.SimulatedServer;
import dev.memtck.runner.target.Demands;
import dev.memtck.runner.target.EmbeddedTarget;
import dev.memtck.runner.unusual.RightServerRun;
import dev.memtck.server.faults.Fault;
import dev.memtck.server.faults.Faults;
import dev.memtck.server.unusual.RightServer;
import dev.memtck.server.unusual.RightServers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/**
 * What the search of every run finds by itself: nothing on the reference server, no must on servers that
 * are right but unusual, and nearly all that is wrong with the gallery of wrong ones, these in a world
 * in memory. With {@code -Dmemtck.whole=true} all of
 * the galleries, of which four in five must be found, else a part of each, of which all but those in the table must.
 */
class SearchIT {
    private static final boolean WHOLE = Boolean.getBoolean("memtck.whole");
    private static final int OF_RIGHT_SERVERS = WHOLE ? 1 : 40;
    private static final int OF_WRONG_SERVERS = WHOLE ? 1 : 64;
    private static final String SEED = "s1";

    /** Who was missed, and why, as a whole run leaves it. */
    private static final Path TABLE = Path.of("target", "unsearched-faults.tsv");

    @Test
    void nothingIsFoundOnTheReferenceServer() throws IOException {
        Explored explored;
        try (EmbeddedTarget reference = EmbeddedTarget.start()) {
            explored = ExploredServer.at(reference.target().port()).search(SEED, discovery -> false);
        }
        assertThat(texts(explored.discoveries())).isEmpty();
        assertThat(explored.trouble()).isEmpty();
        assertThat(explored.unexplainedEnds()).isEmpty();
        assertThat(explored.extent().combinations().met() * 10)
                .as("pairs of values: %s", explored.extent().combinations())
                .isGreaterThan(explored.extent().combinations().all() * 9);
    }

    @Test
    void noMustIsFoundOnRightServers() throws Exception {
        Map<String, Explored> all = SideBySide.each(part(searchedWhole(), OF_RIGHT_SERVERS), SearchIT::searched);
        List<String> complaints = new ArrayList<>();
        all.forEach((name, explored) ->
                texts(explored.discoveries(Level.MUST)).forEach(text -> complaints.add(name + ": " + text)));
        System.out.println("right servers: " + all.size() + " searched");
        assertThat(all).isNotEmpty();
        assertThat(complaints).isEmpty();
    }

    @Test
    void wrongServersAreFound() throws Exception {
        Map<String, Reason> reasons = UnexploredFaults.load(UnexploredFaults.SEARCHED);
        Map<String, Fault> asked = part(Faults.byName(), OF_WRONG_SERVERS);
        if (!WHOLE) {
            asked.keySet().removeAll(reasons.keySet());
        }
        Map<String, Explored> all = SideBySide.each(asked, SearchIT::searched);
        List<String> missed = all.entrySet().stream()
                .filter(entry -> entry.getValue().discoveries().isEmpty()
                        && entry.getValue().unexplainedEnds().isEmpty())
                .map(Map.Entry::getKey)
                .toList();
        Files.write(TABLE, missed);
        System.out.println("wrong servers: " + all.size() + " searched, not found: " + missed);
        assertThat(asked).hasSizeGreaterThan(5);
        if (WHOLE) {
            assertThat(missed).hasSizeLessThan(all.size() / 5);
        } else {
            assertThat(missed).isEmpty();
        }
    }

    /** Where a courier carries what is said, the whole takes half an hour. */
    private static Map<String, RightServer> searchedWhole() {
        Map<String, RightServer> all = new TreeMap<>(RightServers.byName());
        all.values().removeIf(server -> server.parts().delivery().isPresent());
        return all;
    }

    private static Explored searched(RightServer server) throws IOException {
        try (SimulatedServer simulated = SimulatedServer.of(server, 1)) {
            return ExploredServer.inMemory(simulated.target(), RightServerRun.demands(server))
                    .search(SEED, discovery -> false);
        }
    }

    private static Explored searched(Fault fault) throws IOException {
        try (SimulatedServer simulated = SimulatedServer.of(fault, 1)) {
            return ExploredServer.inMemory(simulated.target(), Demands.NONE).search(SEED, discovery -> true);
        }
    }

    private static List<String> texts(Collection<Discovery> discoveries) {
        return discoveries.stream()
                .map(discovery -> discovery.title() + "\n" + discovery.text() + String.join("\n", discovery.scenario()))
                .toList();
    }

    /** By their names, so that one more server does not choose others. */
    private static <T> Map<String, T> part(Map<String, T> all, int oneOf) {
        Map<String, T> part = new TreeMap<>(all);
        part.keySet().removeIf(name -> Math.floorMod(name.hashCode(), oneOf) != 0);
        return part;
    }
}

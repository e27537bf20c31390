package dev.memtck.runner.simulated;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.reports.results.ScenarioRecord;
import dev.memtck.runner.Judged;
import dev.memtck.runner.run.Conditions;
import dev.memtck.runner.run.Plan;
import dev.memtck.runner.run.Questions;
import dev.memtck.runner.run.Seed;
import dev.memtck.runner.run.Selection;
import dev.memtck.server.faults.Faults;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WorldTest {
    private static final String RACE = "append-of-two-clients-keeps-one";
    private static final String CROWD = "THREAD-04/.*";

    @TempDir
    private Path folder;

    private final World world = new World(1);
    private final WorldClock clock = new WorldClock(world);

    @Test
    void anHourPassesAtOnce() {
        long before = clock.nanos();
        clock.pass(Duration.ofHours(1));
        assertThat(clock.since(before))
                .isBetween(Duration.ofHours(1), Duration.ofHours(1).plusMillis(1));
    }

    @Test
    void whatEndsAPauseIsSeenSoon() {
        long before = clock.nanos();
        clock.pass(Duration.ofSeconds(16), () -> clock.since(before).toSeconds() >= 3);
        assertThat(clock.since(before)).isBetween(Duration.ofSeconds(3), Duration.ofSeconds(4));
    }

    @Test
    void aPauseThatNothingEndsIsAsLongAsItShouldBe() {
        long before = clock.nanos();
        clock.pass(Duration.ofSeconds(16), () -> false);
        assertThat(clock.since(before))
                .isBetween(Duration.ofSeconds(16), Duration.ofSeconds(16).plusMillis(1));
    }

    @Test
    void whoseTimeIsOverFirstGoesOnFirst() {
        List<String> order = new ArrayList<>();
        clock.together(
                "waiting",
                List.of(
                        () -> {
                            clock.pass(Duration.ofSeconds(3));
                            order.add("three");
                        },
                        () -> {
                            clock.pass(Duration.ofSeconds(1));
                            order.add("one");
                        },
                        () -> {
                            clock.pass(Duration.ofSeconds(2));
                            order.add("two");
                        }));
        assertThat(order).containsExactly("one", "two", "three");
    }

    @Test
    void whatOneOfSeveralThrowsIsThrown() {
        assertThat(org.assertj.core.api.Assertions.catchThrowable(() -> clock.together("broken", List.of(() -> {
                    throw new IllegalArgumentException("no");
                }))))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("broken failed")
                .hasRootCauseMessage("no");
    }

    /** Clients that meet by chance meet again, and byte for byte. */
    @Test
    void aSeedThatFailsRepeats() throws IOException {
        List<String> first = failures(7, "first");
        assertThat(first).isNotEmpty();
        assertThat(failures(7, "again")).isEqualTo(first);
        assertThat(failures(8, "other")).isNotEqualTo(first);
    }

    private List<String> failures(long seed, String name) throws IOException {
        try (SimulatedServer server = SimulatedServer.of(Faults.byName().get(RACE), seed)) {
            return Judged.run(
                            Judged.ruleBook().only(scenario -> scenario.id().matches(CROWD)),
                            Plan.of(server.target(), folder.resolve(name))
                                    .asking(Questions.of(Selection.ALL).with(Seed.chosen("race")))
                                    .under(Conditions.NORMAL.inTurn()))
                    .scenarios()
                    .stream()
                    .map(scenario -> scenario.record())
                    .filter(record -> record.failure() != null)
                    .map(ScenarioRecord::failure)
                    .map(failure -> failure.text())
                    .toList();
        }
    }
}

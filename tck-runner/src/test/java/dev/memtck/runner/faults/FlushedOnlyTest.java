package dev.memtck.runner.faults;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.reports.results.Outcome;
import dev.memtck.reports.results.Results;
import dev.memtck.runner.Judged;
import dev.memtck.runner.rules.ScenarioEntry;
import dev.memtck.server.faults.Fault;
import dev.memtck.server.faults.Faults;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Scenarios that ask only of what was flushed, on a server whose flush takes what comes within a second after it. */
class FlushedOnlyTest {
    private static final Fault TAKES_FOR_A_SECOND = Faults.byName().get("flush-takes-what-comes-within-a-second");

    @TempDir
    private Path out;

    @Test
    void theyPassWithoutWaitingForEachOther() throws IOException {
        List<ScenarioEntry> scenarios = Judged.ruleBook().scenarios().stream()
                .filter(ScenarioEntry::asksOnlyOfWhatWasFlushed)
                .filter(scenario -> !scenario.waits())
                .toList();
        Results results = FaultRun.of(TAKES_FOR_A_SECOND, Judged.ruleBook().only(scenarios::contains), out);
        assertThat(results.scenarios())
                .hasSizeGreaterThan(15)
                .allSatisfy(scenario -> assertThat(scenario.record().outcome())
                        .as(scenario.record().reason())
                        .isEqualTo(Outcome.PASSED));
        assertThat(results.wallTime()).isLessThan(Duration.ofSeconds(scenarios.size() / 2));
    }

    @Test
    void whoeverNeedsWhatItStoresWaitsForTheEndOfTheFlush() throws IOException {
        Results results = FaultRun.of(
                TAKES_FOR_A_SECOND,
                Judged.ruleBook()
                        .only(scenario -> scenario.id().startsWith("LOCK-22/a-key-that-was-flushed")
                                || scenario.id().equals("TEXT-56/flushed-and-stored-again")),
                out);
        assertThat(results.scenarios())
                .hasSize(2)
                .allSatisfy(scenario -> assertThat(scenario.record().outcome())
                        .as(scenario.record().reason())
                        .isEqualTo(Outcome.PASSED));
    }
}

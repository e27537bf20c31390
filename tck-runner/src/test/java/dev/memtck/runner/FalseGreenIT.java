package dev.memtck.runner;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.reports.results.Level;
import dev.memtck.reports.results.Outcome;
import dev.memtck.reports.results.Results;
import dev.memtck.reports.results.RunInfo;
import dev.memtck.runner.gate.Gate;
import dev.memtck.runner.run.Conditions;
import dev.memtck.runner.run.Permission;
import dev.memtck.runner.run.Plan;
import dev.memtck.runner.run.Questions;
import dev.memtck.runner.run.Selection;
import dev.memtck.runner.target.TargetSettings.ToldLimits;
import dev.memtck.runner.wire.Limits;
import dev.memtck.runner.wire.Target;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A whole run against a server that answers everything, and nothing rightly. */
class FalseGreenIT {
    private static final Limits SHORT = new Limits(Duration.ofMillis(500), Duration.ofMillis(10));

    private static final int SCENARIOS_AT_ONCE = 16;

    @TempDir
    private Path folder;

    @Test
    void aStepThatAssertsNothing() throws IOException {
        AtomicInteger answers = new AtomicInteger();
        try (FakeServer server = FakeServer.answering(line -> answer(line, answers.incrementAndGet()))) {
            Results results = Judged.run(Plan.of(new Target("127.0.0.1", server.port()), folder)
                    .under(new Conditions(SHORT, ToldLimits.NONE, SCENARIOS_AT_ONCE))
                    .recording(RunInfo.Settings.of(Level.SHOULD))
                    .asking(Questions.of(Selection.ALL).with(Permission.DESTRUCTIVE_TOO)));
            assertThat(results.scenarios())
                    .filteredOn(scenario -> scenario.rule().level() != Level.SURVEY)
                    .hasSizeGreaterThan(256)
                    .filteredOn(scenario -> scenario.record().outcome() == Outcome.PASSED)
                    .extracting(scenario -> scenario.record().scenario())
                    .isEmpty();
            assertThat(results.scenarios())
                    .filteredOn(scenario -> scenario.record().failure() != null)
                    .hasSizeGreaterThan(256);
            assertThat(Gate.judge(results).conclusion().exitCode()).isEqualTo(1);
        }
    }

    /** Never the same twice, so that no command looks unknown; only the fence is answered like a server would. */
    private static String answer(String line, int number) {
        return line.startsWith("get mt") && line.endsWith("-none") ? "END\r\n" : "WRONG " + number + "\r\n";
    }
}

package dev.memtck.runner.mutation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.reports.results.Level;
import dev.memtck.reports.results.Locations;
import dev.memtck.reports.results.Outcome;
import dev.memtck.reports.results.Results;
import dev.memtck.reports.results.RunInfo;
import dev.memtck.runner.Judged;
import dev.memtck.runner.rules.ScenarioEntry;
import dev.memtck.runner.run.Conditions;
import dev.memtck.runner.run.Permission;
import dev.memtck.runner.run.Plan;
import dev.memtck.runner.run.Questions;
import dev.memtck.runner.run.Selection;
import dev.memtck.runner.target.EmbeddedTarget;
import dev.memtck.runner.target.TargetSettings.ToldLimits;
import dev.memtck.runner.wire.Limits;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Whether a server with a mutation still passes what costs no time, one feature file after the other. */
class QuickScenarios {
    /** A server that hangs is known by then. */
    private static final Limits SHORT = Limits.NORMAL.times(0.4);

    private static final Set<Outcome> TROUBLE = Set.of(Outcome.FAILED, Outcome.BLOCKED, Outcome.BROKEN);

    @TempDir
    private Path out;

    static Stream<String> files() {
        return Judged.ruleBook().scenarios().stream()
                .filter(Judged::isQuick)
                .map(QuickScenarios::file)
                .distinct()
                .sorted();
    }

    @ParameterizedTest
    @MethodSource("files")
    void pass(String file) throws IOException {
        try (EmbeddedTarget embedded = EmbeddedTarget.start()) {
            Results results = Judged.run(
                    Judged.ruleBook()
                            .only(scenario ->
                                    Judged.isQuick(scenario) && file(scenario).equals(file)),
                    Plan.of(embedded.target(), out)
                            .recording(RunInfo.Settings.of(Level.SHOULD))
                            .asking(Questions.of(Selection.ALL).with(Permission.DESTRUCTIVE_TOO))
                            .under(Conditions.of(SHORT).with(ToldLimits.NONE.orLeaseFlag(embedded.leaseFlag()))));
            assertThat(results.scenarios())
                    .isNotEmpty()
                    .noneMatch(scenario -> TROUBLE.contains(scenario.record().outcome()));
        }
    }

    private static String file(ScenarioEntry scenario) {
        return Locations.file(scenario.location());
    }
}

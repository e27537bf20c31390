package dev.memtck.runner.faults;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.reports.results.Results;
import dev.memtck.reports.results.ScenarioResult;
import dev.memtck.runner.Judged;
import dev.memtck.runner.rules.RuleBook;
import dev.memtck.runner.rules.ScenarioEntry;
import dev.memtck.server.faults.Faults;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What many clients at once bring to light must not depend on luck: each wrong server is caught in every one of many runs. */
class CrowdSoak {
    private static final int RUNS = Integer.getInteger("memtck.runs", 10);

    @TempDir
    private Path out;

    /** The rows of the kill table about rules that are asked of many clients at once. */
    static Stream<KillTable.Kill> kills() throws IOException {
        Set<String> rules = Judged.ruleBook().scenarios().stream()
                .filter(CrowdSoak::isAskedOfMany)
                .map(scenario -> scenario.rule().id())
                .collect(Collectors.toSet());
        return KillTable.load().kills().stream().filter(kill -> rules.contains(kill.rule()));
    }

    private static boolean isAskedOfMany(ScenarioEntry scenario) {
        return scenario.texts().stream().anyMatch(text -> text.contains("crowd") || text.contains("clients"));
    }

    @ParameterizedTest
    @MethodSource("kills")
    void isCaughtInEveryRun(KillTable.Kill kill) throws IOException {
        RuleBook rule = Judged.ruleBook().only(scenario -> scenario.rule().id().equals(kill.rule()));
        for (int run = 1; run <= RUNS; run++) {
            Results results = FaultRun.of(Faults.byName().get(kill.fault()), rule, out);
            assertThat(failures(results)).as("run " + run).anyMatch(text -> text.contains(kill.words()));
        }
    }

    private static List<String> failures(Results results) {
        return results.scenarios().stream()
                .map(ScenarioResult::record)
                .map(record -> record.failure())
                .filter(Objects::nonNull)
                .map(failure -> failure.text())
                .toList();
    }
}

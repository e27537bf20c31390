package dev.memtck.runner.junit;

import dev.memtck.reports.results.Outcome;
import dev.memtck.reports.results.Results;
import dev.memtck.reports.results.RuleResult;
import dev.memtck.reports.results.ScenarioRecord;
import dev.memtck.reports.results.ScenarioResult;
import dev.memtck.reports.results.Verdict;
import dev.memtck.runner.gate.Gate;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.opentest4j.TestAbortedException;

/**
 * What a run found, a test each.
 *
 * @param report where the whole of it stands
 */
record ResultTests(Results results, Path report) {

    Stream<DynamicNode> nodes() {
        return Stream.concat(
                results.rules().stream().filter(ResultTests::wasAskedFor).map(this::rule),
                Stream.of(DynamicTest.dynamicTest("verdict", this::tellVerdict)));
    }

    private static boolean wasAskedFor(RuleResult rule) {
        return rule.scenarios().stream().anyMatch(ResultTests::wasAskedFor);
    }

    private static boolean wasAskedFor(ScenarioResult scenario) {
        return !scenario.record().reason().equals(ScenarioRecord.NOT_ASKED_FOR);
    }

    private DynamicNode rule(RuleResult rule) {
        return DynamicContainer.dynamicContainer(
                rule.rule().id() + " (" + rule.rule().level().word() + "): "
                        + rule.rule().text(),
                rule.scenarios().stream()
                        .filter(ResultTests::wasAskedFor)
                        .map(scenario -> DynamicTest.dynamicTest(scenario.title(), () -> tell(scenario))));
    }

    private void tell(ScenarioResult scenario) {
        ScenarioRecord record = scenario.record();
        Outcome outcome = scenario.outcome(results.bar());
        switch (outcome) {
            case PASSED -> {}
            case FAILED -> {
                if (results.known(scenario).isPresent()) {
                    throw new TestAbortedException("fails as the baseline says: " + record.reason());
                }
                throw new AssertionError(record.failure().text());
            }
            case BROKEN -> throw new IllegalStateException("the kit could not tell: " + record.reason());
            case TOLERATED, NEWER, BLOCKED, NOT_OFFERED, NOT_RUN ->
                throw new TestAbortedException(outcome.word() + ": " + record.reason());
        }
    }

    private void tellVerdict() {
        Verdict verdict = Gate.judge(results);
        String words =
                verdict.conclusion().words() + lines(verdict.reasons()) + "\nreport: " + report.resolve("index.html");
        switch (verdict.conclusion()) {
            case CONFORMS, CONFORMS_BUT_FOR_KNOWN_FAILURES -> {}
            case PARTIAL -> throw new TestAbortedException(words);
            case DOES_NOT_CONFORM -> throw new AssertionError(words);
            case COULD_NOT_TELL -> throw new IllegalStateException(words);
        }
    }

    private static String lines(List<String> reasons) {
        return reasons.stream().map(reason -> "\n" + reason).collect(Collectors.joining());
    }
}

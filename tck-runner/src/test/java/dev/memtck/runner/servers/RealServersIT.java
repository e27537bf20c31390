package dev.memtck.runner.servers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.memtck.reports.results.CapabilityFinding;
import dev.memtck.reports.results.KnownFailure;
import dev.memtck.reports.results.KnownFailures;
import dev.memtck.reports.results.Level;
import dev.memtck.reports.results.Outcome;
import dev.memtck.reports.results.Results;
import dev.memtck.reports.results.RunInfo;
import dev.memtck.reports.results.ScenarioResult;
import dev.memtck.reports.results.Verdict;
import dev.memtck.reports.results.Verdict.Conclusion;
import dev.memtck.runner.Judged;
import dev.memtck.runner.baseline.BaselineFile;
import dev.memtck.runner.gate.Gate;
import dev.memtck.runner.rules.ScenarioEntry;
import dev.memtck.runner.run.Permission;
import dev.memtck.runner.run.Plan;
import dev.memtck.runner.run.Questions;
import dev.memtck.runner.run.Selection;
import dev.memtck.runner.wire.Target;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.assertj.core.groups.Tuple;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Debian's servers, judged: nothing fails that is not listed, nothing is listed that does not fail, nothing is broken. */
@Execution(ExecutionMode.CONCURRENT)
class RealServersIT {
    private static final Path OUT = Path.of("target", "real-servers");
    private static final Set<String> RULES_OF_ONE_PROTOCOL = Set.of("TEXT-44", "BIN-12");
    private static final Path LISTS = Path.of("src/test/resources/expected-failures");

    private static final Predicate<String> LATE =
            Pattern.compile("^(" + Judged.LATE + ")").asPredicate();

    private static final int MOST_LATE = 8;

    private static final Tuple NO_LEASES = tuple("leases", "not offered");

    @Test
    void yrmcds() throws IOException, InterruptedException {
        try (RealServer server = RealServer.yrmcds(OUT.resolve("yrmcds"))) {
            Results results = judge(server, "yrmcds");
            assertThat(results.run().judged().capabilities())
                    .extracting(
                            CapabilityFinding::capability,
                            finding -> finding.status().word())
                    .contains(tuple("text-locking", "offered"), tuple("binary-locking", "offered"), NO_LEASES);
        }
    }

    @Test
    void memcached() throws IOException, InterruptedException {
        try (RealServer server = RealServer.memcached(OUT.resolve("memcached"))) {
            Results results = judge(server, "memcached");
            assertThat(results.run().judged().capabilities())
                    .extracting(
                            CapabilityFinding::capability,
                            finding -> finding.status().word())
                    .contains(tuple("text-locking", "not offered"), tuple("binary-locking", "not offered"), NO_LEASES);
        }
    }

    @ParameterizedTest
    @CsvSource({"ascii, passed, not offered", "binary, not offered, passed"})
    void aTargetOfOneProtocolIsAskedItsRulesOnly(String protocol, String text, String binary)
            throws IOException, InterruptedException {
        Path out = OUT.resolve("memcached-" + protocol);
        try (RealServer server = RealServer.memcached(out, "-B", protocol)) {
            Results results = Judged.run(Plan.of(new Target(server.host(), server.port()), out)
                    .asking(Questions.of(Selection.of(Judged.ruleBook().scenarios().stream()
                            .filter(scenario -> RULES_OF_ONE_PROTOCOL.contains(
                                    scenario.rule().id()))
                            .map(ScenarioEntry::id)
                            .collect(Collectors.toSet())))));
            assertThat(outcomes(results, "TEXT-44")).containsOnly(text);
            assertThat(outcomes(results, "BIN-12")).containsOnly(binary);
        }
    }

    private static List<String> outcomes(Results results, String rule) {
        return results.scenarios().stream()
                .filter(scenario -> scenario.rule().id().equals(rule))
                .map(scenario -> scenario.record().outcome().word())
                .toList();
    }

    private static Results judge(RealServer server, String name) throws IOException {
        BaselineFile known = BaselineFile.read(LISTS.resolve(name + ".yaml"));
        Results results = ask(server, name, known, Selection.ALL);
        assertThat(results.run().judged().capabilities())
                .filteredOn(finding -> finding.capability().equals("leases"))
                .allSatisfy(finding -> assertThat(finding.evidence())
                        .matches(
                                "\"getss 1 mt\\w+-lease.r.n\" got \"ERROR.r.n\", the made-up \"xmemtck_\\w+ 1 mt\\w+-lease.r.n\" got"
                                        + " \"ERROR.r.n\""));
        Verdict verdict = Gate.judge(results);
        System.out.println(known.server() + ": rules " + results.ruleTotals().line() + "; scenarios "
                + results.scenarioTotals().line() + "; "
                + results.wallTime().toMillis() + " ms; " + verdict.remarks());
        List<ScenarioResult> late = broken(results);
        assertThat(late).extracting(scenario -> scenario.record().reason()).allMatch(LATE);
        assertThat(verdict.reasons())
                .as(() -> "not in the list: " + notListed(results, known))
                .allMatch(reason -> reason.contains("could not be judged"));
        assertThat(verdict.conclusion())
                .isEqualTo(late.isEmpty() ? Conclusion.CONFORMS_BUT_FOR_KNOWN_FAILURES : Conclusion.COULD_NOT_TELL);
        if (!late.isEmpty()) {
            // What told nothing, as everything stood still, is asked again with nothing beside it.
            Results again = ask(server, name + "-again", known, Selection.of(ids(late)));
            assertThat(broken(again))
                    .hasSizeLessThanOrEqualTo(MOST_LATE)
                    .allSatisfy(
                            scenario -> assertThat(scenario.record().reason()).matches(LATE));
            assertThat(Gate.judge(again).conclusion()).isNotEqualTo(Conclusion.DOES_NOT_CONFORM);
        }
        for (KnownFailure entry : known.failures()) {
            if (entry.unsteady() == null) {
                assertThat(RawExchange.replay(server.host(), server.port(), entry.exchange()))
                        .as(entry.id())
                        .isEmpty();
            }
        }
        return results;
    }

    private static List<String> notListed(Results results, BaselineFile known) {
        KnownFailures listed = KnownFailures.today(known.failures());
        return results.scenarios().stream()
                .filter(scenario -> scenario.record().failure() != null)
                .filter(scenario -> listed.entry(scenario).isEmpty())
                .map(scenario -> scenario.record().scenario() + ": "
                        + scenario.record().failure().seen())
                .toList();
    }

    private static Results ask(RealServer server, String out, BaselineFile known, Selection selection)
            throws IOException {
        return Judged.run(Plan.of(new Target(server.host(), server.port()), OUT.resolve(out))
                .asking(Questions.of(selection).with(Permission.DESTRUCTIVE_TOO))
                .recording(new RunInfo.Settings(Level.SHOULD, Map.of(), known.failures())));
    }

    private static List<ScenarioResult> broken(Results results) {
        return results.scenarios().stream()
                .filter(scenario -> scenario.record().outcome() == Outcome.BROKEN)
                .toList();
    }

    private static Set<String> ids(List<ScenarioResult> scenarios) {
        return scenarios.stream().map(scenario -> scenario.record().scenario()).collect(Collectors.toSet());
    }
}

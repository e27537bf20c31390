package dev.memtck.runner.servers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.memtck.reports.results.CapabilityFinding;
import dev.memtck.reports.results.KnownFailure;
import dev.memtck.reports.results.KnownFailures;
import dev.memtck.reports.results.Level;
import dev.memtck.reports.results.Outcome;
import dev.memtck.reports.results.Results;
import dev.memtck.reports.results.ResultsReader;
import dev.memtck.reports.results.RunInfo;
import dev.memtck.reports.results.ScenarioResult;
import dev.memtck.reports.results.Verdict;
import dev.memtck.reports.results.Verdict.Conclusion;
import dev.memtck.runner.Judged;
import dev.memtck.runner.baseline.BaselineFile;
import dev.memtck.runner.gate.Gate;
import dev.memtck.runner.judge.Judge;
import dev.memtck.runner.judge.Progress;
import dev.memtck.runner.process.StartCommand;
import dev.memtck.runner.process.StartFailed;
import dev.memtck.runner.process.StartedHost;
import dev.memtck.runner.process.StartedHosts;
import dev.memtck.runner.process.TargetProcess;
import dev.memtck.runner.rules.ScenarioEntry;
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
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
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

    /** Started by the kit, what must be asked alone has a server of its own, and is not waited for by the others. */
    private static final StartCommand MEMCACHED = StartCommand.of("memcached -u root -l 127.0.0.1 -p {port} -U 0 -t 2");

    /** Each has a second port of its own, below or above those that the system gives away and that kits keep for servers. */
    private static final StartCommand YRMCDS = StartCommand.of("sh -c 'printf \"%s\\n\" \"virtual_ip = 127.0.0.1\""
            + " \"bind_ip = 127.0.0.2\" \"port = {port}\""
            + " \"repl_port = $(({port} < 18240 ? {port} - 9140 : {port} + 42760))\" \"workers = 2\""
            + " \"gc_interval = 3600\" \"temp_dir = {dir}\" >{dir}/conf && exec yrmcdsd -f {dir}/conf'");

    private static final Duration START_LIMIT = Duration.ofSeconds(60);

    /** Of what these servers do not answer most is waited for in vain. */
    private static final int SCENARIOS_AT_ONCE = 8;

    private static final Tuple NO_LEASES = tuple("leases", "not offered");

    @Test
    void yrmcds() throws IOException, InterruptedException, StartFailed {
        try (RealServer server = RealServer.yrmcds(OUT.resolve("yrmcds"))) {
            Results results = judge(server, YRMCDS, "yrmcds");
            assertThat(results.run().judged().capabilities())
                    .extracting(
                            CapabilityFinding::capability,
                            finding -> finding.status().word())
                    .contains(tuple("text-locking", "offered"), tuple("binary-locking", "offered"), NO_LEASES);
        }
    }

    @Test
    void memcached() throws IOException, InterruptedException, StartFailed {
        try (RealServer server = RealServer.memcached(OUT.resolve("memcached"))) {
            Results results = judge(server, MEMCACHED, "memcached");
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

    /** @param server for what is sent without the kit */
    private static Results judge(RealServer server, StartCommand command, String name) throws IOException, StartFailed {
        BaselineFile known = BaselineFile.read(LISTS.resolve(name + ".yaml"));
        Results results = ask(command, name, known, Selection.ALL);
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
            Results again = ask(command, name + "-again", known, Selection.of(ids(late)));
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

    private static Results ask(StartCommand command, String out, BaselineFile known, Selection selection)
            throws IOException, StartFailed {
        try (TargetProcess process = new TargetProcess(command, Optional.empty(), UnaryOperator.identity())) {
            StartedHost first = StartedHost.start(process, START_LIMIT);
            Plan plan = Plan.of(first.target(), OUT.resolve(out))
                    .asking(Questions.of(selection).with(Permission.DESTRUCTIVE_TOO))
                    .under(new Conditions(Limits.NORMAL, ToldLimits.NONE, SCENARIOS_AT_ONCE))
                    .recording(new RunInfo.Settings(Level.SHOULD, Map.of(), known.failures()));
            new Judge(Judged.ruleBook()).judge(plan, new StartedHosts(first, command, another -> {}), Progress.SILENT);
            return ResultsReader.read(plan.resultsFile());
        }
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

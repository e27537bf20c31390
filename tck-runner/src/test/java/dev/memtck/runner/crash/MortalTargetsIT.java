package dev.memtck.runner.crash;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.reports.results.Outcome;
import dev.memtck.reports.results.Results;
import dev.memtck.reports.results.ResultsReader;
import dev.memtck.reports.results.ScenarioResult;
import dev.memtck.reports.results.Verdict.Conclusion;
import dev.memtck.runner.Judged;
import dev.memtck.runner.QuickJvm;
import dev.memtck.runner.gate.Gate;
import dev.memtck.runner.judge.Judge;
import dev.memtck.runner.judge.Progress;
import dev.memtck.runner.life.Hosts;
import dev.memtck.runner.life.ToldHost;
import dev.memtck.runner.process.StartCommand;
import dev.memtck.runner.process.StartFailed;
import dev.memtck.runner.process.StartedHost;
import dev.memtck.runner.process.StartedHosts;
import dev.memtck.runner.process.TargetProcess;
import dev.memtck.runner.rules.RuleBook;
import dev.memtck.runner.run.Conditions;
import dev.memtck.runner.run.Permission;
import dev.memtck.runner.run.Plan;
import dev.memtck.runner.run.Questions;
import dev.memtck.runner.run.Selection;
import dev.memtck.runner.target.TargetSettings.ToldLimits;
import dev.memtck.runner.wire.Limits;
import dev.memtck.runner.wire.Target;
import dev.memtck.server.MortalServer;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Each culprit is named, with how the server ended; everybody else is judged. */
@Timeout(300)
@Execution(ExecutionMode.CONCURRENT)
class MortalTargetsIT {
    private static final Duration START_LIMIT = Duration.ofSeconds(60);
    private static final Limits SHORT = new Limits(Duration.ofSeconds(2), Duration.ofMillis(20));
    private static final String ABORTED = "exit status 134 \\(signal 6\\); its last output: listening on 127.0.0.1:\\d+"
            + " \\| assertion failed: this cannot happen";
    private static final String ENDED = "ended the server: " + ABORTED;

    @TempDir
    private Path out;

    static Stream<Arguments> faults() {
        return Stream.of(1, Conditions.usualParallel())
                .flatMap(parallel -> Stream.of(
                        one(
                                parallel,
                                "decr-of-the-largest-number-ends-it",
                                "TEXT-6[23]",
                                ENDED,
                                "TEXT-62/decr-of-7-by-18446744073709551615",
                                "TEXT-63/decr-far-below-0"),
                        one(
                                parallel,
                                "a-storage-line-without-its-length-ends-it",
                                "TEXT-3[01]",
                                ENDED,
                                "TEXT-31/a-storage-line-with-no-length"),
                        one(
                                parallel,
                                "incr-by-the-largest-number-stops-it",
                                "TEXT-63",
                                "made the server hang: nobody answers any more, on fresh connections either",
                                "TEXT-63/incr-far-past-the-largest-number"),
                        one(
                                parallel,
                                "a-client-that-goes-behind-a-touch-ends-it",
                                "TEXT-(68/(data|a-key).*|69)",
                                ENDED,
                                "TEXT-68/data-and-flags-stay",
                                "TEXT-68/a-key-that-was-never-stored"),
                        one(
                                parallel,
                                "a-time-and-flags-that-meet-end-it",
                                "TEXT-(21|24/set).*",
                                "ended the server, together with \\S+: " + ABORTED,
                                "TEXT-21/5-seconds",
                                "TEXT-24/set-of-which-the-new-item-has-flags-and-time")));
    }

    /** @param asked of scenarios, whose ids begin so */
    private static Arguments one(int parallel, String fault, String asked, String problem, String... culprits) {
        return Arguments.of(fault, parallel, asked, problem, Set.of(culprits));
    }

    @ParameterizedTest(name = "{0}, {1} at a time")
    @MethodSource("faults")
    void areNamed(String fault, int parallel, String asked, String problem, Set<String> culprits)
            throws IOException, StartFailed {
        Results results = judge(fault, parallel, asked);
        Set<String> failed = results.scenarios().stream()
                .filter(scenario -> scenario.record().outcome() == Outcome.FAILED)
                .map(scenario -> scenario.record().scenario())
                .collect(Collectors.toCollection(TreeSet::new));
        assertThat(failed).isEqualTo(new TreeSet<>(culprits));
        assertThat(results.scenarios())
                .filteredOn(scenario -> scenario.record().outcome() == Outcome.FAILED)
                .allSatisfy(scenario -> assertThat(scenario.record().reason()).matches(problem))
                .allSatisfy(scenario -> assertThat(scenario.record().failure().text())
                        .contains("the server printed: listening on 127.0.0.1:"));
        assertThat(results.scenarios())
                .extracting(ScenarioResult::record)
                .filteredOn(record -> record.outcome() != Outcome.FAILED)
                .allSatisfy(record -> assertThat(record.outcome()).isEqualTo(Outcome.PASSED));
        assertThat(Gate.judge(results).conclusion()).isEqualTo(Conclusion.DOES_NOT_CONFORM);
    }

    /** Nobody told the kit how it is started; somebody starts it again at once. */
    @Test
    void whoeverIsStartedAgainBySomebodyElseIsJudgedToo() throws IOException, StartFailed {
        StartCommand again = StartCommand.of("sh -c 'while true; do "
                + java("decr-of-the-largest-number-ends-it").replace("'", "") + "; done'");
        try (TargetProcess process = new TargetProcess(again, Optional.empty(), UnaryOperator.identity())) {
            Plan plan = plan(StartedHost.start(process, START_LIMIT).target(), Conditions.usualParallel());
            new Judge(few("TEXT-6[23]"))
                    .judge(plan, Hosts.only(new ToldHost(plan.target(), START_LIMIT)), Progress.SILENT);
            Results results = ResultsReader.read(plan.resultsFile());
            assertThat(results.scenarios())
                    .extracting(ScenarioResult::record)
                    .filteredOn(record -> record.outcome() != Outcome.PASSED)
                    .extracting(record -> record.outcome().word() + " " + record.scenario() + ": "
                            + record.reason().replaceAll("(every connection).*", "$1"))
                    .containsExactlyInAnyOrder(
                            "failed TEXT-62/decr-of-7-by-18446744073709551615: ended the server: it closed every"
                                    + " connection",
                            "failed TEXT-63/decr-far-below-0: ended the server: it closed every connection");
        }
    }

    private Results judge(String fault, int parallel, String asked) throws IOException, StartFailed {
        StartCommand command = StartCommand.of(java(fault));
        try (TargetProcess process = new TargetProcess(command, Optional.empty(), UnaryOperator.identity())) {
            StartedHost first = StartedHost.start(process, START_LIMIT);
            Plan plan = plan(first.target(), parallel);
            new Judge(few(asked)).judge(plan, new StartedHosts(first, command, another -> {}), Progress.SILENT);
            return ResultsReader.read(plan.resultsFile());
        }
    }

    private static RuleBook few(String asked) {
        return Judged.ruleBook().only(scenario -> scenario.id().matches(asked + "(/.*)?"));
    }

    private Plan plan(Target target, int parallel) {
        return Plan.of(target, out)
                .asking(Questions.of(Selection.ALL).with(Permission.DESTRUCTIVE_TOO))
                .under(new Conditions(SHORT, ToldLimits.NONE, parallel));
    }

    private static String java(String fault) {
        String classPath = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        return QuickJvm.command(classPath, MortalServer.class) + " {port} " + fault;
    }
}

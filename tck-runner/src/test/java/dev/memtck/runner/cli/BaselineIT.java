package dev.memtck.runner.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.reports.results.KnownFailure;
import dev.memtck.reports.results.Level;
import dev.memtck.reports.results.Results;
import dev.memtck.reports.results.RunInfo;
import dev.memtck.reports.results.Verdict;
import dev.memtck.reports.results.Verdict.Conclusion;
import dev.memtck.runner.Judged;
import dev.memtck.runner.Main;
import dev.memtck.runner.baseline.BaselineFile;
import dev.memtck.runner.baseline.FailuresNow;
import dev.memtck.runner.gate.Gate;
import dev.memtck.runner.rules.RuleBook;
import dev.memtck.runner.run.Plan;
import dev.memtck.runner.wire.Target;
import dev.memtck.server.FaultyServer;
import dev.memtck.server.ReferenceServer;
import dev.memtck.server.ServerOptions;
import dev.memtck.server.faults.Faults;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What fails today is written down, and from then on only what is new fails the gate. */
class BaselineIT {
    private static final String FAULT = "missing-key-ends-a-retrieval-of-many";
    private static final Set<String> RULES = Set.of("TEXT-50", "TEXT-51", "TEXT-67");

    @TempDir
    private Path folder;

    private final StringWriter out = new StringWriter();

    @Test
    void whatIsWrittenDownIsBorneAndShownAsFailing() throws IOException {
        Path baseline = folder.resolve("known.yaml");
        try (ReferenceServer server = FaultyServer.start(Faults.byName().get(FAULT))) {
            new FailuresNow(judge(server, RULES, List.of(), "first")).baseline().write(baseline);
            assertThat(Files.readString(baseline)).contains("nobody has looked into it yet");

            assertThat(judgeWith(baseline, server, "second")).as(out.toString()).isZero();
            assertThat(out.toString())
                    .contains("conforms but for known failures, level must: 1 of 3 rules passed")
                    .containsPattern("known     TEXT-50  \\d of 4: ")
                    .containsPattern("known:     \\d+ of the failed scenarios")
                    .contains("remark:    fails as the baseline says: TEXT-50, TEXT-51");
            assertThat(folder.resolve("second/junit.xml"))
                    .content()
                    .contains("failures=\"0\" errors=\"0\"", "known failure: found on ");
            assertThat(folder.resolve("second/summary.md")).content().contains("## Failed, and known: ");
            assertThat(folder.resolve("second/index.html")).content().contains("failed, known");
        }
        try (ReferenceServer mended = ReferenceServer.start(ServerOptions.onFreePort())) {
            assertThat(judgeWith(baseline, mended, "third")).isEqualTo(1);
            List<KnownFailure> entries = BaselineFile.read(baseline).failures();
            assertThat(out.toString().lines().filter(line -> line.startsWith("reason:")))
                    .isNotEmpty()
                    .containsExactlyElementsOf(entries.stream()
                            .map(entry -> "reason:    the baseline's entry " + entry.id() + " passes: remove it")
                            .toList());
            assertThat(folder.resolve("third/junit.xml")).content().contains("failures=\"1\"", "name=\"verdict\"");
        }
    }

    /** Keys, cas uniques, counters and opaques are others then. */
    @ParameterizedTest
    @CsvSource({
        "lock-changes-the-cas-unique, LOCK-16",
        "lag-shows-no-cas, LOCK-54",
        "cas-uniques-in-packets-are-others, BIN-26",
        "long-value-is-cut, TEXT-50"
    })
    void whatIsWrittenDownIsBorneOnAServerThatWasStartedAnew(String fault, String rule) throws IOException {
        List<KnownFailure> known;
        try (ReferenceServer server = FaultyServer.start(Faults.byName().get(fault))) {
            known = new FailuresNow(judge(server, Set.of(rule), List.of(), "first"))
                    .baseline()
                    .failures();
        }
        assertThat(known).isNotEmpty();
        try (ReferenceServer server = FaultyServer.start(Faults.byName().get(fault))) {
            Verdict verdict = Gate.judge(judge(server, Set.of(rule), known, "second"));
            assertThat(verdict.conclusion())
                    .as(verdict.reasons() + " " + known)
                    .isEqualTo(Conclusion.CONFORMS_BUT_FOR_KNOWN_FAILURES);
        }
    }

    private int judgeWith(Path baseline, ReferenceServer server, String report) throws IOException {
        judge(server, RULES, BaselineFile.read(baseline).failures(), report);
        return run("report", folder.resolve(report).resolve(Plan.RESULTS_FILE).toString());
    }

    private Results judge(ReferenceServer server, Set<String> rules, List<KnownFailure> known, String report)
            throws IOException {
        Plan plan = Plan.of(new Target("127.0.0.1", server.port()), folder.resolve(report));
        return Judged.run(only(rules), plan.recording(new RunInfo.Settings(Level.MUST, Map.of(), known)));
    }

    private static RuleBook only(Set<String> rules) {
        return Judged.ruleBook().only(scenario -> rules.contains(scenario.rule().id()));
    }

    private int run(String... arguments) {
        out.getBuffer().setLength(0);
        PrintWriter console = new PrintWriter(out, true);
        return Main.run(arguments, new Properties(), console, console);
    }
}

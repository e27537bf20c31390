package dev.memtck.runner.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.reports.results.Results;
import dev.memtck.runner.Judged;
import dev.memtck.runner.output.OutputFolder;
import dev.memtck.runner.output.UserError;
import dev.memtck.runner.rules.RuleBook;
import dev.memtck.runner.run.Allure;
import dev.memtck.runner.run.Output;
import dev.memtck.runner.run.Plan;
import dev.memtck.runner.run.Rerun;
import dev.memtck.runner.run.TranscriptLength;
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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One server after the other, asked the same. */
class ComparedTargetIT {
    @TempDir
    private Path folder;

    private final StringWriter console = new StringWriter();

    @Test
    void aServerDoesNotDifferFromItself() throws Exception {
        // Whether a Noop behind what is too large is answered before the kit closes is chance.
        RuleBook quick = Judged.ruleBook()
                .only(scenario -> !scenario.waits() && !scenario.id().endsWith("noop-behind-it"));
        try (ReferenceServer server = ReferenceServer.start(ServerOptions.onFreePort())) {
            compare(quick, server.port(), server.port());
        }
        assertThat(console.toString())
                .as(page())
                .containsPattern("compared: +0 of \\d{3,} scenarios differ; see .*differences.html");
        assertThat(folder.resolve("compared/results.ndjson")).exists();
    }

    @Test
    void aWrongLockIsADifferenceAndNothingElseIs() throws Exception {
        RuleBook locks = Judged.ruleBook().only(scenario -> scenario.rule().id().matches("LOCK-2[0-3]"));
        try (ReferenceServer right = ReferenceServer.start(ServerOptions.onFreePort());
                ReferenceServer wrong = FaultyServer.start(Faults.byName().get("lock-of-nothing-answers-OK"))) {
            compare(locks, right.port(), wrong.port());
        }
        assertThat(page())
                .contains("id=\"LOCK-22\"", "<td class=\"bytes\">NOT_FOUND\\r\\n</td><td class=\"bytes\">OK\\r\\n</td>")
                .doesNotContain("id=\"LOCK-20\"", "id=\"LOCK-21\"", "id=\"LOCK-23\"");
    }

    private String page() throws IOException {
        return Files.readString(folder.resolve("differences.html")).replaceAll("(?s)<style>.*</style>", "");
    }

    private void compare(RuleBook ruleBook, int first, int second) throws IOException, UserError {
        Plan abridged = Plan.of(target(first), folder);
        Rerun rerun = abridged.output().rerun();
        Plan plan = new Plan(
                abridged.target(),
                abridged.questions(),
                abridged.conditions(),
                abridged.settings(),
                new Output(folder, rerun, TranscriptLength.WHOLE, Allure.OFF));
        Results results = Judged.run(ruleBook, plan);
        OutputFolder out = OutputFolder.of(folder);
        new ComparedTarget(ruleBook, plan.of(target(second), rerun, out.compared()))
                .compare(results, out, new PrintWriter(console));
    }

    private static Target target(int port) {
        return new Target("127.0.0.1", port);
    }
}

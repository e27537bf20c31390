package dev.memtck.runner.client.gallery;

import dev.memtck.reports.results.Level;
import dev.memtck.reports.results.Results;
import dev.memtck.reports.results.ResultsReader;
import dev.memtck.reports.results.RunInfo;
import dev.memtck.runner.client.ClientJudge;
import dev.memtck.runner.client.ClientPlan;
import dev.memtck.runner.client.driver.Drivers;
import dev.memtck.runner.client.driver.Spoken;
import dev.memtck.runner.client.scene.Waits;
import dev.memtck.runner.judge.Progress;
import dev.memtck.runner.rules.RuleBook;
import dev.memtck.runner.rules.Subject;
import dev.memtck.runner.run.Seed;
import dev.memtck.runner.run.Selection;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;

/** A whole run of the rules on clients in this JVM, read back from its file. */
final class ClientRunInHouse {
    /** Long enough for a client in this JVM, also on a busy machine. */
    private static final Duration TIMEOUT = Duration.ofMillis(500);

    private static final int AT_ONCE = 8;

    private ClientRunInHouse() {}

    static Results of(Drivers drivers, Spoken spoken, Selection selection, Path folder) throws IOException {
        ClientPlan plan = new ClientPlan(
                "small client",
                drivers,
                spoken,
                Waits.of(TIMEOUT, 1),
                selection,
                Seed.random(),
                AT_ONCE,
                RunInfo.Settings.of(Level.SHOULD),
                RunInfo.Command.UNKNOWN,
                folder.resolve("results.ndjson"));
        new ClientJudge(RuleBook.of(Subject.CLIENTS)).judge(plan, "", Progress.SILENT);
        return ResultsReader.read(plan.resultsFile());
    }
}

package dev.memtck.runner.client.gallery;

import dev.memtck.reports.results.Level;
import dev.memtck.reports.results.Results;
import dev.memtck.reports.results.ResultsReader;
import dev.memtck.reports.results.RunInfo;
import dev.memtck.reports.results.ScenarioResult;
import dev.memtck.runner.client.ClientJudge;
import dev.memtck.runner.client.ClientPlan;
import dev.memtck.runner.client.driver.Drivers;
import dev.memtck.runner.client.driver.Spoken;
import dev.memtck.runner.client.scene.Waits;
import dev.memtck.runner.client.server.Loopback;
import dev.memtck.runner.judge.Progress;
import dev.memtck.runner.rules.RuleBook;
import dev.memtck.runner.rules.Subject;
import dev.memtck.runner.run.Seed;
import dev.memtck.runner.run.Selection;
import dev.memtck.runner.simulated.SimulatedLoopback;
import dev.memtck.runner.wire.Place;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Runs of the rules on clients in this JVM, each read back from its file.
 *
 * @param ruleBook what is asked
 * @param folder for the files
 */
record ClientRunInHouse(RuleBook ruleBook, Path folder) {
    /** Long enough for a client in this JVM, also on a busy machine. */
    private static final Duration TIMEOUT = Duration.ofMillis(500);

    private static final int AT_ONCE = 8;

    static ClientRunInHouse ofEverything(Path folder) {
        return new ClientRunInHouse(RuleBook.of(Subject.CLIENTS), folder);
    }

    /** In each protocol that it is for, in a world of its own. */
    List<ScenarioResult> of(GalleryClient client) throws IOException {
        List<ScenarioResult> scenarios = new ArrayList<>();
        for (Spoken spoken : client.protocols()) {
            try (SimulatedLoopback loopback =
                    new SimulatedLoopback(client.word().hashCode())) {
                Drivers drivers = SmallClient.with(client, told -> loopback.place(told.port()));
                scenarios.addAll(judge(drivers, spoken, 1, loopback).scenarios());
            }
        }
        return scenarios;
    }

    /** The same over sockets and with the machine's clock. */
    List<ScenarioResult> overSockets(GalleryClient client) throws IOException {
        List<ScenarioResult> scenarios = new ArrayList<>();
        for (Spoken spoken : client.protocols()) {
            Drivers drivers = SmallClient.with(client, told -> new Place.Tcp(told.host(), told.port()));
            scenarios.addAll(judge(drivers, spoken, AT_ONCE, Loopback.MACHINE).scenarios());
        }
        return scenarios;
    }

    /** So many at once, in one protocol. */
    Results judge(Drivers drivers, Spoken spoken, int atOnce, Loopback loopback) throws IOException {
        ClientPlan plan = new ClientPlan(
                "small client",
                drivers,
                spoken,
                Waits.of(TIMEOUT, 1),
                Selection.ALL,
                Seed.chosen("gallery"),
                atOnce,
                RunInfo.Settings.of(Level.SHOULD),
                RunInfo.Command.UNKNOWN,
                folder.resolve("results.ndjson"));
        new ClientJudge(ruleBook, loopback).judge(plan, "", Progress.SILENT);
        return ResultsReader.read(plan.resultsFile(), ruleBook.texts()::parse);
    }
}

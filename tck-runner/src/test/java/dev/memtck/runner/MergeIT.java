package dev.memtck.runner;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.reports.results.Results;
import dev.memtck.reports.results.ResultsReader;
import dev.memtck.server.ReferenceServer;
import dev.memtck.server.ServerOptions;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two shards, run at once and merged, say rule by rule what one whole run says; a report is made again from its file. */
class MergeIT {
    @TempDir
    private Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @Test
    void twoShardsMergedAreOneWholeRun() throws IOException, InterruptedException, ExecutionException {
        Path first = folder.resolve("first");
        Path second = folder.resolve("second");
        Path whole = folder.resolve("whole");
        // Counters and flushes need a server for each run, Allure's adapter a process.
        ExecutorService pool = Executors.newFixedThreadPool(2);
        Future<JarProcess.Ended> one = pool.submit(() -> judge(first, "--shard", "1/2"));
        Future<JarProcess.Ended> two = pool.submit(() -> judge(second, "--shard", "2/2"));
        assertThat(one.get().exitCode()).as(one.get().output()).isEqualTo(3);
        assertThat(two.get().exitCode()).as(two.get().output()).isEqualTo(3);
        pool.shutdown();
        JarProcess.Ended all = judge(whole);
        assertThat(all.exitCode()).as(all.output()).isZero();

        assertThat(run(
                        "merge",
                        file(first),
                        file(second),
                        "--out",
                        folder.resolve("merged").toString()))
                .as(err.toString())
                .isZero();
        assertThat(outcomes(folder.resolve("merged"))).isEqualTo(outcomes(whole));

        assertThat(run("merge", file(first), "--out", folder.resolve("no").toString()))
                .isEqualTo(64);
        assertThat(err.toString()).contains("memtck: shard 2/2 is missing");
        assertThat(run(
                        "merge",
                        file(first),
                        file(first),
                        file(second),
                        "--out",
                        folder.resolve("no").toString()))
                .isEqualTo(64);
        assertThat(err.toString()).contains("memtck: shard 1/2 is there twice: ");
        assertThat(run(
                        "merge",
                        file(first),
                        file(whole),
                        "--out",
                        folder.resolve("no").toString()))
                .isEqualTo(64);
        assertThat(err.toString()).contains("parts of different runs: the number of shards of ");
        assertThat(folder.resolve("no")).doesNotExist();

        byte[] page = Files.readAllBytes(whole.resolve("index.html"));
        byte[] badge = Files.readAllBytes(whole.resolve("badge.svg"));
        byte[] summary = Files.readAllBytes(whole.resolve("summary.md"));
        byte[] xml = Files.readAllBytes(whole.resolve("junit.xml"));
        assertThat(run("report", file(whole), "--out", folder.resolve("again").toString()))
                .isZero();
        assertThat(folder.resolve("again/index.html")).hasBinaryContent(page);
        assertThat(folder.resolve("again/junit.xml")).hasBinaryContent(xml);
        assertThat(folder.resolve("again/summary.md")).hasBinaryContent(summary);
        assertThat(folder.resolve("again/badge.svg")).hasBinaryContent(badge);
    }

    private JarProcess.Ended judge(Path report, String... options) throws IOException, InterruptedException {
        try (ReferenceServer server = ReferenceServer.start(ServerOptions.onFreePort())) {
            List<String> all = new ArrayList<>(List.of(
                    "--target",
                    "127.0.0.1:" + server.port(),
                    "--seed",
                    "merge1",
                    "--destructive",
                    "--level=should",
                    "--parallel",
                    "2",
                    "--out",
                    report.toString()));
            all.addAll(List.of(options));
            return JarProcess.run(folder, JarProcess.KIT, all.toArray(String[]::new));
        }
    }

    private int run(String... arguments) {
        return Main.run(arguments, new Properties(), new PrintWriter(out, true), new PrintWriter(err, true));
    }

    private static String file(Path report) {
        return report.resolve("results.ndjson").toString();
    }

    private static Map<String, String> outcomes(Path report) throws IOException {
        Results results = ResultsReader.read(report.resolve("results.ndjson"));
        assertThat(results.ending()).isEqualTo(Results.Ending.FINISHED);
        Map<String, String> outcomes = new TreeMap<>();
        results.rules()
                .forEach(rule -> outcomes.put(
                        rule.rule().id(),
                        rule.outcome(results.run().gateLevel()).word() + " "
                                + rule.scenarios().size()));
        return outcomes;
    }
}

package dev.memtck.runner.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.reports.results.Level;
import dev.memtck.reports.results.Locations;
import dev.memtck.reports.results.Outcome;
import dev.memtck.reports.results.Results;
import dev.memtck.reports.results.ResultsReader;
import dev.memtck.reports.results.RunInfo;
import dev.memtck.reports.results.Shard;
import dev.memtck.runner.Judged;
import dev.memtck.runner.Main;
import dev.memtck.runner.rules.RuleBook;
import dev.memtck.runner.rules.ScenarioEntry;
import dev.memtck.runner.run.Plan;
import dev.memtck.runner.run.Questions;
import dev.memtck.runner.run.Seed;
import dev.memtck.runner.run.Selection;
import dev.memtck.runner.sentences.Trait;
import dev.memtck.runner.wire.Target;
import dev.memtck.server.FaultyServer;
import dev.memtck.server.ReferenceServer;
import dev.memtck.server.faults.Faults;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two shards, run at once on one server and merged, say rule by rule what one whole run says. */
class MergeIT {
    private static final String FAULT = "missing-key-ends-a-retrieval-of-many";
    private static final Set<String> FAILED_BY_IT = Set.of("TEXT-50", "TEXT-51");
    private static final int RULES_OF_A_DOCUMENT = 2;

    @TempDir
    private Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();
    private final RuleBook few = fewRules();

    @Test
    void twoShardsMergedAreOneWholeRun() throws IOException, InterruptedException, ExecutionException {
        Results whole;
        try (ReferenceServer server = FaultyServer.start(Faults.byName().get(FAULT))) {
            ExecutorService pool = Executors.newFixedThreadPool(2);
            Future<Results> one = pool.submit(() -> judge(server, "one", new Shard(1, 2)));
            Future<Results> two = pool.submit(() -> judge(server, "two", new Shard(2, 2)));
            pool.shutdown();
            assertThat(passed(one.get())).isPositive();
            assertThat(passed(two.get())).isPositive();
            whole = judge(server, "whole", Shard.WHOLE);
        }
        assertThat(run("merge", file("one"), file("two"), "--out", folder.resolve("merged")))
                .as(err.toString())
                .isEqualTo(1);
        assertThat(run("report", file("whole"))).isEqualTo(1);

        assertThat(run("merge", file("one"), "--out", folder.resolve("half"))).isEqualTo(64);
        assertThat(err.toString()).startsWith("memtck: shard 2/2 is missing\n");
        assertThat(folder.resolve("half")).doesNotExist();

        Results merged = ResultsReader.read(file("merged"));
        assertThat(merged.ending()).isEqualTo(Results.Ending.FINISHED);
        assertThat(merged.run().asked().shard()).isEqualTo(Shard.WHOLE);
        assertThat(outcomes(merged))
                .isEqualTo(outcomes(whole))
                .containsEntry("TEXT-50", "failed 4")
                .containsValue("passed 2");
        assertThat(out.toString().lines().filter(line -> line.startsWith("reason:")))
                .containsExactly(
                        "reason:    2 rules failed: TEXT-50, TEXT-51", "reason:    2 rules failed: TEXT-50, TEXT-51");
        assertThat(merged.causes())
                .isEqualTo(whole.causes())
                .singleElement()
                .satisfies(cause -> assertThat(cause.rules()).containsExactly("TEXT-50", "TEXT-51"));
        assertThat(merged.profiles()).isEqualTo(whole.profiles()).isNotEmpty();
    }

    /** What waits, asks many at once or needs a quiet server is left out. */
    private static RuleBook fewRules() {
        Map<String, Set<String>> rulesOfDocument = new TreeMap<>();
        Judged.ruleBook().scenarios().stream().filter(MergeIT::isQuick).forEach(scenario -> {
            Set<String> rules = rulesOfDocument.computeIfAbsent(folderOf(scenario), name -> new TreeSet<>());
            if (rules.size() < RULES_OF_A_DOCUMENT
                    || FAILED_BY_IT.contains(scenario.rule().id())) {
                rules.add(scenario.rule().id());
            }
        });
        return Judged.ruleBook()
                .only(scenario -> isQuick(scenario)
                        && rulesOfDocument
                                .get(folderOf(scenario))
                                .contains(scenario.rule().id()));
    }

    private static String folderOf(ScenarioEntry scenario) {
        String file = Locations.file(scenario.location());
        return file.substring(0, file.indexOf('/'));
    }

    private static boolean isQuick(ScenarioEntry scenario) {
        return scenario.tags().contains("@shared")
                && !scenario.waits()
                && !scenario.isDestructive()
                && !scenario.has(Trait.CROWD);
    }

    private Results judge(ReferenceServer server, String report, Shard shard) throws IOException {
        Set<String> part = few.scenarios().stream()
                .map(ScenarioEntry::id)
                .filter(shard::holds)
                .collect(Collectors.toSet());
        return Judged.run(
                few,
                Plan.of(new Target("127.0.0.1", server.port()), folder.resolve(report))
                        .recording(RunInfo.Settings.of(Level.SHOULD))
                        .asking(Questions.of(new Selection(part, List.of(), shard))
                                .with(Seed.chosen("merge1"))));
    }

    private static long passed(Results results) {
        return results.ruleTotals().count(Outcome.PASSED);
    }

    private int run(Object... arguments) {
        String[] words = Stream.of(arguments).map(Object::toString).toArray(String[]::new);
        return Main.run(words, new Properties(), new PrintWriter(out, true), new PrintWriter(err, true));
    }

    private Path file(String report) {
        return folder.resolve(report).resolve(Plan.RESULTS_FILE);
    }

    private static Map<String, String> outcomes(Results results) {
        Map<String, String> outcomes = new TreeMap<>();
        results.rules()
                .forEach(rule -> outcomes.put(
                        rule.rule().id(),
                        rule.outcome(results.bar()).word() + " "
                                + rule.scenarios().size()));
        return outcomes;
    }
}

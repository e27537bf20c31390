package dev.memtck.runner.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.reports.results.Level;
import dev.memtck.reports.results.Results;
import dev.memtck.runner.Judged;
import dev.memtck.runner.faults.FaultRun;
import dev.memtck.runner.rules.CrossingFaults.Wrong;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * For each crossing there is a server that is wrong in it alone, and a scenario that says it asks this crossing fails on it.
 */
class CrossingFaultsIT {
    private static final int SERVERS_AT_ONCE = Runtime.getRuntime().availableProcessors();
    private static final Path OUT = Path.of("target", "crossings");
    private static final Path UNSEEN = Path.of("src/test/resources/crossings-unseen.tsv");

    private static AskedPairs asked;
    private static CrossingFaults faults;
    private static Set<String> surveys;

    @BeforeAll
    static void read() throws IOException {
        asked = AskedPairs.read();
        faults = CrossingFaults.load();
        surveys = Judged.ruleBook().scenarios().stream()
                .map(ScenarioEntry::rule)
                .filter(rule -> rule.level() == Level.SURVEY)
                .map(rule -> rule.id())
                .collect(Collectors.toSet());
    }

    private static List<Wrong> all() {
        return asked.asked().entrySet().stream()
                .filter(entry -> !surveys.contains(entry.getKey().rule()))
                .flatMap(faults::of)
                .toList();
    }

    @Test
    void everyPairHasAWrongServerOrAReason() {
        assertThat(asked.asked().keySet().stream().filter(pair -> !surveys.contains(pair.rule())))
                .allMatch(faults::covers);
        assertThat(asked.asked().keySet().stream().map(faults::reason))
                .noneMatch(reason -> reason.filter(Pair.ANY::equals).isPresent());
    }

    @Test
    void itsOwnScenarioFailsOnIt() throws IOException, InterruptedException, ExecutionException {
        Map<String, String> outcomes = outcomes(all());
        Files.createDirectories(OUT);
        Files.write(
                OUT.resolve("crossings.tsv"),
                outcomes.entrySet().stream()
                        .map(entry -> entry.getKey() + "\t" + entry.getValue())
                        .toList());
        Set<String> unseen = outcomes.entrySet().stream()
                .filter(entry -> entry.getValue().isEmpty())
                .map(Map.Entry::getKey)
                .collect(Collectors.toCollection(TreeSet::new));
        System.out.println("crossings: " + outcomes.size() + " wrong servers judged, "
                + (outcomes.size() - unseen.size()) + " seen by their own rule (" + OUT.resolve("crossings.tsv") + ")");
        assertThat(unseen).containsExactlyInAnyOrderElementsOf(listedAsUnseen().toList());
    }

    private static Stream<String> listedAsUnseen() throws IOException {
        return Files.readAllLines(UNSEEN).stream()
                .filter(line -> !line.startsWith("#"))
                .map(line -> line.substring(0, line.lastIndexOf('\t')));
    }

    /** For each wrong server, by its line, the scenarios that failed. */
    private static Map<String, String> outcomes(List<Wrong> run) throws InterruptedException, ExecutionException {
        ExecutorService pool = Executors.newFixedThreadPool(SERVERS_AT_ONCE);
        Map<String, Future<String>> running = new TreeMap<>();
        run.forEach(wrong -> running.put(wrong.line(), pool.submit(() -> failed(wrong))));
        Map<String, String> outcomes = new TreeMap<>();
        for (Map.Entry<String, Future<String>> entry : running.entrySet()) {
            outcomes.put(entry.getKey(), entry.getValue().get());
        }
        pool.shutdown();
        return outcomes;
    }

    private static String failed(Wrong wrong) throws IOException {
        Path out = OUT.resolve(String.join("-", wrong.line().split("\\W+")));
        RuleBook asked = Judged.ruleBook().only(scenario -> wrong.scenarios().contains(scenario.id()));
        Results results = FaultRun.of(wrong.fault(), asked, out);
        List<String> failed = new ArrayList<>();
        results.scenarios().forEach(scenario -> {
            if (scenario.record().failure() != null) {
                failed.add(scenario.record().scenario());
            }
        });
        return String.join(", ", failed);
    }
}

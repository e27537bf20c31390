package dev.memtck.runner.libraries;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.reports.results.Level;
import dev.memtck.reports.results.Outcome;
import dev.memtck.reports.results.Results;
import dev.memtck.reports.results.ResultsReader;
import dev.memtck.reports.results.RunInfo;
import dev.memtck.reports.results.ScenarioResult;
import dev.memtck.runner.OtherRules;
import dev.memtck.runner.client.ClientJudge;
import dev.memtck.runner.client.ClientPlan;
import dev.memtck.runner.client.driver.DriverProcess;
import dev.memtck.runner.client.driver.Spoken;
import dev.memtck.runner.client.scene.Waits;
import dev.memtck.runner.judge.Progress;
import dev.memtck.runner.process.StartCommand;
import dev.memtck.runner.rules.RuleBook;
import dev.memtck.runner.rules.ScenarioEntry;
import dev.memtck.runner.rules.Subject;
import dev.memtck.runner.run.Seed;
import dev.memtck.runner.run.Selection;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Client libraries in seven languages, judged by their drivers. Each fails just the rules that {@code expected-failures/clients.tsv} lists,
 * by the words that stand there; each of these was looked at by hand, and is the library's. Of the other rules it is asked about those
 * of a third of the files.
 */
class ClientDriversIT {
    private static final Path EXPECTED = Path.of("src/test/resources/expected-failures/clients.tsv");
    private static final Duration TIMEOUT = Duration.ofMillis(500);

    /**
     * What fails though nobody expects it, and what is expected and was not seen, is asked again, alone: a client's own process may
     * stand still for longer than it waits, or the machine for as long as a client holds a server for dead.
     */
    private static final int ASKED_AGAIN = 5;

    @TempDir
    private Path folder;

    /**
     * A line of the table.
     *
     * @param isSure whether it fails each time; whether a client that connects beside its calls has done so before the next is chance
     */
    private record Expected(String client, Spoken spoken, String rule, String words, String reason, boolean isSure) {
        static Expected parse(String line) {
            String[] columns = line.split("\t+");
            return new Expected(
                    columns[0],
                    Spoken.named(columns[1]).orElseThrow(),
                    columns[2],
                    columns[3],
                    columns[4],
                    columns.length == 5);
        }
    }

    @ParameterizedTest(name = "{0} over {1}")
    @CsvSource({
        "PYMEMCACHE, TEXT, pymemcache_driver.py, 8",
        "PYLIBMC, TEXT, pylibmc_driver.py, 24",
        "PYLIBMC, BINARY, pylibmc_driver.py, 24",
        "PYTHON_MEMCACHED, TEXT, python_memcached_driver.py, 8",
        "DALLI, BINARY, dalli_driver.rb, 24",
        "PHP_MEMCACHED, TEXT, php_memcached_driver.php, 8",
        "PHP_MEMCACHED, BINARY, php_memcached_driver.php, 8",
        "CACHE_MEMCACHED_FAST, TEXT, cache_memcached_fast_driver.pl, 8",
        "GOMEMCACHE, TEXT, ../target/gomemcache_driver, 8",
        "MEMJS, BINARY, memjs_driver.js, 40",
        "SPYMEMCACHED, TEXT, SpymemcachedDriver.java, 12",
        "SPYMEMCACHED, BINARY, SpymemcachedDriver.java, 12",
        "XMEMCACHED, TEXT, XmemcachedDriver.java, 12",
        "XMEMCACHED, BINARY, XmemcachedDriver.java, 12",
        "FOLSOM, TEXT, FolsomDriver.java, 12",
        "FOLSOM, BINARY, FolsomDriver.java, 12",
    })
    void failsWhatIsListed(ClientLibrary library, Spoken spoken, String program, int atOnce) throws IOException {
        Map<String, Expected> expected = Files.readAllLines(EXPECTED).stream()
                .filter(line -> !line.startsWith("#"))
                .map(Expected::parse)
                .filter(entry -> entry.client().equals(library.name()) && entry.spoken() == spoken)
                .collect(Collectors.toMap(Expected::rule, entry -> entry));
        Set<String> sure = expected.values().stream()
                .filter(Expected::isSure)
                .map(Expected::rule)
                .collect(Collectors.toCollection(TreeSet::new));
        List<String> command = library.judgedCommand(program);
        Results results = judged(command, spoken, asked(library.name() + spoken, expected.keySet()), atOnce);
        Map<String, Set<String>> failed = new TreeMap<>();
        failures(results).forEach(scenario -> note(scenario, failed));
        for (int again = 0;
                again < ASKED_AGAIN && !doubtful(failed, expected, sure).isEmpty();
                again++) {
            Set<String> doubtful = doubtful(failed, expected, sure);
            failed.keySet().removeAll(doubtful);
            failures(judged(command, spoken, Selection.of(scenariosOf(doubtful, results)), 1))
                    .forEach(scenario -> note(scenario, failed));
        }
        System.out.println(library + " over " + spoken + ": " + failed.keySet());
        assertThat(failed.keySet())
                .as("%s over %s", library, spoken)
                .containsAll(sure)
                .isSubsetOf(expected.keySet());
        failed.forEach((rule, reasons) -> assertThat(reasons)
                .as("%s fails %s, as %s", library, rule, expected.get(rule).reason())
                .anyMatch(words -> words.contains(expected.get(rule).words())));
    }

    /** What is listed, and a part of what is not. */
    private static Selection asked(String client, Set<String> listed) {
        return Selection.of(RuleBook.of(Subject.CLIENTS).scenarios().stream()
                .filter(scenario -> listed.contains(scenario.rule().id()) || OtherRules.isInTheSample(client, scenario))
                .map(ScenarioEntry::id)
                .collect(Collectors.toSet()));
    }

    /** Failed, and not expected so; or sure, and not seen. */
    private static Set<String> doubtful(
            Map<String, Set<String>> failed, Map<String, Expected> expected, Set<String> sure) {
        Set<String> doubtful = new TreeSet<>(failed.keySet());
        doubtful.removeIf(rule -> expected.containsKey(rule)
                && failed.get(rule).stream()
                        .anyMatch(words -> words.contains(expected.get(rule).words())));
        sure.stream().filter(rule -> !failed.containsKey(rule)).forEach(doubtful::add);
        return doubtful;
    }

    private static Set<String> scenariosOf(Set<String> rules, Results results) {
        return results.scenarios().stream()
                .filter(scenario -> rules.contains(scenario.rule().id()))
                .map(scenario -> scenario.record().scenario())
                .collect(Collectors.toSet());
    }

    private static void note(ScenarioResult scenario, Map<String, Set<String>> failed) {
        failed.computeIfAbsent(scenario.rule().id(), rule -> new TreeSet<>())
                .add(scenario.record().scenario() + ": " + scenario.record().reason());
    }

    private static List<ScenarioResult> failures(Results results) {
        return results.scenarios().stream()
                .filter(scenario -> scenario.record().outcome() == Outcome.FAILED
                        || scenario.record().outcome() == Outcome.BROKEN)
                .toList();
    }

    private Results judged(List<String> command, Spoken spoken, Selection selection, int parallel) throws IOException {
        ClientPlan plan = new ClientPlan(
                String.join(" ", command),
                DriverProcess.of(new StartCommand(command)),
                spoken,
                Waits.of(TIMEOUT, 1),
                selection,
                Seed.random(),
                parallel,
                RunInfo.Settings.of(Level.SHOULD),
                RunInfo.Command.UNKNOWN,
                folder.resolve("results.ndjson"));
        new ClientJudge(RuleBook.of(Subject.CLIENTS)).judge(plan, "", Progress.SILENT);
        return ResultsReader.read(plan.resultsFile());
    }
}

package dev.memtck.runner.faults;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.reports.results.Level;
import dev.memtck.reports.results.Outcome;
import dev.memtck.reports.results.Results;
import dev.memtck.reports.results.ScenarioResult;
import dev.memtck.runner.Judged;
import dev.memtck.runner.OtherRules;
import dev.memtck.runner.rules.ScenarioEntry;
import dev.memtck.runner.run.Permission;
import dev.memtck.runner.run.Plan;
import dev.memtck.runner.run.Questions;
import dev.memtck.runner.run.Selection;
import dev.memtck.runner.target.Capability;
import dev.memtck.runner.wire.Target;
import dev.memtck.server.ReferenceServer;
import dev.memtck.server.ServerOptions;
import dev.memtck.server.faults.Fault;
import dev.memtck.server.faults.Faults;
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
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Judges every wrong server. Each must fail the rules that the kill table names, with words that name the defect, and at
 * most {@value #MOST_COLLATERAL} others, each listed with a reason. Together they must fail every scenario and every row.
 */
class KillTableIT {
    private static final int MOST_COLLATERAL = 5;

    /** A quarter of the rules that failed beside those of the faults when every failure stood for itself. */
    private static final int MOST_UNEXPLAINED = 70;

    private static final int SERVERS_AT_ONCE = Runtime.getRuntime().availableProcessors();
    private static final Set<Outcome> TROUBLE = Set.of(Outcome.FAILED, Outcome.BLOCKED, Outcome.BROKEN);
    private static final Path OUT = Path.of("target", "faults");

    private static Map<String, Results> byFault;
    private static KillTable table;

    @BeforeAll
    static void judgeAll() throws IOException, InterruptedException, ExecutionException {
        table = KillTable.load();
        ExecutorService pool = Executors.newFixedThreadPool(SERVERS_AT_ONCE);
        Map<String, Future<Results>> running = new TreeMap<>();
        Faults.byName().values().forEach(fault -> running.put(fault.name(), pool.submit(() -> judge(fault))));
        byFault = new TreeMap<>();
        for (Map.Entry<String, Future<Results>> entry : running.entrySet()) {
            byFault.put(entry.getKey(), entry.getValue().get());
        }
        pool.shutdown();
    }

    private static Results judge(Fault fault) throws IOException {
        Set<String> asked = asked(fault);
        Results results = FaultRun.of(
                fault, Judged.ruleBook().only(scenario -> asked.contains(scenario.id())), OUT.resolve(fault.name()));
        return new Results(
                results.run(), onlyTrouble(results), results.ending(), results.remarks(), results.wallTime());
    }

    /** What passed or was not asked is not looked at, and hundreds of runs are kept. */
    private static List<ScenarioResult> onlyTrouble(Results results) {
        return results.scenarios().stream()
                .filter(scenario -> TROUBLE.contains(scenario.record().outcome()))
                .toList();
    }

    /**
     * The scenarios of the rules that the table names for it, and a part of the others: they show that it breaks little
     * else. None of them if it disturbs others at random. The rules of leases
     * lean on cas, delete and expiry so much that nothing is learnt from how many of them a fault in those fails: only
     * faults of leases are held against them. Those of meta commands lean on mg in the same way, and on each other. And the
     * binary protocol asks for the same things again, so a fault that is said to fail only what text asks is not held
     * against it.
     */
    private static Set<String> asked(Fault fault) {
        Set<String> only = table.onlyRulesOf(fault.name());
        Set<String> named = only.isEmpty() ? table.rulesOf(fault.name()) : only;
        List<ScenarioEntry> scenarios = Judged.ruleBook().scenarios();
        Set<String> asked = scenarios.stream()
                .filter(scenario -> named.contains(scenario.rule().id()))
                .map(ScenarioEntry::id)
                .collect(Collectors.toCollection(TreeSet::new));
        if (only.isEmpty()) {
            boolean ofLeases = scenarios.stream()
                    .filter(scenario -> named.contains(scenario.rule().id()))
                    .anyMatch(KillTableIT::needsLeases);
            boolean ofBinary = named.stream().anyMatch(rule -> isBinary(rule, scenarios));
            OtherRules.asked(
                            fault.name(),
                            scenario -> !named.contains(scenario.rule().id())
                                    && !needsMeta(scenario)
                                    && (ofLeases || !needsLeases(scenario))
                                    && (ofBinary || !needsBinary(scenario)))
                    .forEach(scenario -> asked.add(scenario.id()));
        }
        return asked;
    }

    private static boolean needsMeta(ScenarioEntry scenario) {
        return scenario.needs().contains(Capability.META);
    }

    private static boolean needsLeases(ScenarioEntry scenario) {
        return scenario.needs().contains(Capability.LEASES);
    }

    private static boolean needsBinary(ScenarioEntry scenario) {
        return scenario.needs().contains(Capability.BINARY);
    }

    /** Whether nothing can be asked about a rule without the binary protocol. */
    private static boolean isBinary(String rule, List<ScenarioEntry> scenarios) {
        return scenarios.stream()
                .filter(scenario -> scenario.rule().id().equals(rule))
                .allMatch(KillTableIT::needsBinary);
    }

    @Test
    void everyFaultFailsItsRulesAndFewOthers() {
        List<String> complaints = new ArrayList<>();
        byFault.forEach((fault, results) -> complain(fault, results, complaints));
        assertThat(complaints).isEmpty();
    }

    private static void complain(String fault, Results results, List<String> complaints) {
        if (results.ending() != Results.Ending.FINISHED) {
            complaints.add(fault + ": the run broke off");
        }
        scenarios(results, Outcome.BROKEN).forEach(scenario -> complaints.add(fault + ": broken: " + scenario));
        if (table.killsOf(fault).isEmpty()) {
            complaints.add(fault + ": the table names no rule that it fails");
        }
        for (KillTable.Kill kill : table.killsOf(fault)) {
            List<String> texts = failureTexts(results, kill.rule());
            if (texts.stream().noneMatch(text -> text.contains(kill.words()))) {
                complaints.add(fault + ": no failure of " + kill.rule() + " holds <" + kill.words() + ">; there are "
                        + texts.stream().map(KillTableIT::gist).toList());
            }
        }
        TreeSet<String> others = failedRules(results);
        table.killsOf(fault).forEach(kill -> others.remove(kill.rule()));
        TreeSet<String> listed = new TreeSet<>();
        table.collateralOf(fault).forEach(entry -> listed.add(entry.rule()));
        others.stream()
                .filter(rule -> !listed.contains(rule))
                .forEach(rule -> complaints.add(fault + ": fails " + rule + " too, which is not listed"));
        listed.stream()
                .filter(rule -> !others.contains(rule))
                .forEach(rule -> complaints.add(fault + ": passes " + rule + ", which is listed as failing too"));
        if (listed.size() > MOST_COLLATERAL) {
            complaints.add(fault + ": too blunt, it fails " + listed.size() + " other rules");
        }
    }

    /** What was expected and received. */
    private static String gist(String failureText) {
        return failureText
                .lines()
                .filter(line -> line.startsWith("expected") || line.startsWith("received"))
                .toList()
                .toString();
    }

    @Test
    void everyScenarioIsFailedByAFaultOfItsRule() throws IOException {
        Map<String, List<String>> killers = new TreeMap<>();
        // A survey has no right answer, so no server is wrong about it.
        Judged.ruleBook().scenarios().stream()
                .filter(scenario -> scenario.rule().level() != Level.SURVEY)
                .forEach(scenario -> killers.put(scenario.id(), new ArrayList<>()));
        byFault.forEach((fault, results) -> results.scenarios().stream()
                .filter(scenario -> isKilled(fault, scenario))
                .forEach(scenario -> killers.get(scenario.record().scenario()).add(fault)));
        print(killers);
        assertThat(killers.entrySet().stream()
                        .filter(entry -> entry.getValue().isEmpty())
                        .map(Map.Entry::getKey))
                .as(
                        "scenarios that no wrong server has failed, and that the table does not call unseen; and the reverse")
                .containsExactlyInAnyOrderElementsOf(
                        table.unseen().stream().map(KillTable.Unseen::scenario).toList());
    }

    /** One defect is to be read once: what fails beside the fault's own rules fails by what fails them, or is blocked. */
    @Test
    void whatFailsBesidesHasMostlyTheSameCause() throws IOException {
        Collateral all = Collateral.NONE;
        for (Map.Entry<String, Results> entry : byFault.entrySet()) {
            all = all.and(Collateral.of(table.killsOf(entry.getKey()), entry.getValue()));
        }
        Files.write(OUT.resolve("unexplained.tsv"), all.unexplained());
        System.out.println(all.words());
        assertThat(all.unexplained()).hasSizeLessThan(MOST_UNEXPLAINED);
    }

    /** A survey cannot fail, so a right server must show that it asks something. */
    @Test
    void everySurveyRecordsAnAnswer() throws IOException {
        Set<String> surveys = Judged.ruleBook().scenarios().stream()
                .filter(scenario -> scenario.rule().level() == Level.SURVEY)
                .map(ScenarioEntry::id)
                .collect(Collectors.toSet());
        ServerOptions options =
                ServerOptions.onFreePort().withLeases(new dev.memtck.server.command.LeaseFlag(0x3333, 0xffff));
        try (ReferenceServer server = ReferenceServer.start(options)) {
            Results results = Judged.run(Plan.of(new Target("127.0.0.1", server.port()), OUT.resolve("surveys"))
                    .asking(Questions.of(Selection.of(surveys)).with(Permission.DESTRUCTIVE_TOO)));
            assertThat(results.scenarios())
                    .filteredOn(scenario -> surveys.contains(scenario.record().scenario()))
                    .filteredOn(scenario -> scenario.record().outcome() != Outcome.NOT_OFFERED)
                    .hasSizeGreaterThan(surveys.size() / 2)
                    .allSatisfy(
                            scenario -> assertThat(scenario.record().observed().answers())
                                    .as(scenario.record().scenario())
                                    .isNotEmpty());
        }
    }

    @Test
    void theWordsSayWhatWasExpectedOrReceived() {
        assertThat(table.kills())
                .allSatisfy(
                        kill -> assertThat(kill.words())
                                .as(kill.toString())
                                .matches(
                                        "(expected|received|problem) .*|.*(are the same|of \\[cas|then the end of|in the value 0 times|no answer within|no value that was stored|different leases).*"));
    }

    @Test
    void theTableNamesOnlyFaultsAndRulesThatExist() {
        TreeSet<String> rules = new TreeSet<>();
        Judged.ruleBook()
                .scenarios()
                .forEach(scenario -> rules.add(scenario.rule().id()));
        assertThat(table.kills().stream().map(KillTable.Kill::rule)).allMatch(rules::contains);
        assertThat(table.collateral().stream().map(KillTable.Collateral::rule)).allMatch(rules::contains);
        assertThat(table.kills().stream().map(KillTable.Kill::fault)).allMatch(byFault::containsKey);
        assertThat(table.collateral().stream().map(KillTable.Collateral::fault)).allMatch(byFault::containsKey);
    }

    /** It fails, with words that the table has for this fault and rule. */
    private static boolean isKilled(String fault, ScenarioResult scenario) {
        return scenario.record().failure() != null
                && table.killsOf(fault).stream()
                        .filter(kill -> kill.rule().equals(scenario.rule().id()))
                        .anyMatch(kill -> scenario.record().failure().text().contains(kill.words()));
    }

    private static List<String> failureTexts(Results results, String rule) {
        return results.scenarios().stream()
                .filter(scenario -> scenario.rule().id().equals(rule))
                .filter(scenario -> scenario.record().failure() != null)
                .map(scenario -> scenario.record().failure().text())
                .toList();
    }

    private static TreeSet<String> failedRules(Results results) {
        TreeSet<String> rules = new TreeSet<>();
        results.scenarios().stream()
                .filter(scenario -> scenario.record().outcome() == Outcome.FAILED)
                .forEach(scenario -> rules.add(scenario.rule().id()));
        return rules;
    }

    private static List<String> scenarios(Results results, Outcome outcome) {
        return results.scenarios().stream()
                .filter(scenario -> scenario.record().outcome() == outcome)
                .map(scenario ->
                        scenario.record().scenario() + ": " + scenario.record().reason())
                .toList();
    }

    private static void print(Map<String, List<String>> killers) throws IOException {
        List<String> lines = new ArrayList<>();
        killers.forEach((scenario, faults) -> lines.add(scenario + "\t" + String.join(", ", faults)));
        Files.createDirectories(OUT);
        Files.write(OUT.resolve("kill-table.tsv"), lines);
        System.out.println("kill table: " + killers.size() + " scenarios, " + byFault.size() + " faults, "
                + killers.values().stream().filter(List::isEmpty).count() + " scenarios not seen failing ("
                + OUT.resolve("kill-table.tsv") + ")");
    }

    @AfterAll
    static void forget() {
        byFault = null;
        table = null;
    }
}

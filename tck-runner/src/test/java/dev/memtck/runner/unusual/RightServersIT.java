package dev.memtck.runner.unusual;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.reports.results.Level;
import dev.memtck.reports.results.Outcome;
import dev.memtck.reports.results.Results;
import dev.memtck.reports.results.ScenarioResult;
import dev.memtck.runner.Judged;
import dev.memtck.runner.OtherRules;
import dev.memtck.runner.SideBySide;
import dev.memtck.runner.rules.ScenarioEntry;
import dev.memtck.server.unusual.RightServer;
import dev.memtck.server.unusual.RightServers;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ExecutionException;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Judges every right server. At level must nothing fails and nothing breaks, but for what the table says is still refused; what
 * fails as a should is what the table says, no more and no less.
 */
class RightServersIT {
    private static final int AT_LEAST = 130;
    private static final Path OUT = Path.of("target", "right-servers");

    private static Map<String, Results> byServer;
    private static RightServerTable table;

    @BeforeAll
    static void judgeAll() throws IOException, InterruptedException, ExecutionException {
        table = RightServerTable.load();
        byServer = SideBySide.each(
                RightServers.byName(),
                server -> RightServerRun.of(server, table.factorOf(server.name()), OUT.resolve(server.name())));
        Collection<RightServer> servers = RightServers.byName().values();
        System.out.println("right servers: " + byServer.size() + " judged, "
                + byServer.values().stream()
                        .mapToLong(results -> results.scenarios().size())
                        .sum()
                + " scenarios, of rules that an oddity cannot touch "
                + servers.stream()
                        .mapToInt(server -> OtherRules.asked(server.name(), RightServerRun.isOther(server))
                                .size())
                        .sum()
                + " of "
                + servers.stream()
                        .mapToInt(server -> OtherRules.of(server.name(), RightServerRun.isOther(server))
                                .size())
                        .sum()
                + " (-Dmemtck.whole=true asks all), refused: "
                + table.refused().stream()
                        .map(row -> row.server() + " by " + row.word())
                        .toList());
    }

    @Test
    void noneIsRefusedThatTheTableDoesNotName() {
        List<String> complaints = new ArrayList<>();
        byServer.forEach((server, results) -> {
            if (results.ending() != Results.Ending.FINISHED) {
                complaints.add(server + ": the run broke off");
            }
            troubled(results, Level.MUST)
                    .filter(scenario -> !table.isRefused(server, scenario.rule().id()))
                    .forEach(scenario -> complaints.add(server + ": " + gist(scenario)));
        });
        assertThat(complaints).isEmpty();
    }

    /** So that the list shrinks. */
    @Test
    void noneThatTheTableCallsRefusedPasses() {
        List<String> complaints = new ArrayList<>();
        for (RightServerTable.Row row : table.refused()) {
            if (troubled(byServer.get(row.server()), Level.MUST)
                    .noneMatch(scenario ->
                            Set.of(RightServerTable.ANY, scenario.rule().id()).contains(row.word()))) {
                complaints.add(row.server() + " is refused by " + row.word() + " no longer");
            }
        }
        assertThat(complaints).isEmpty();
    }

    @Test
    void eachFailsTheShouldsThatTheTableNames() {
        List<String> complaints = new ArrayList<>();
        byServer.forEach((server, results) -> {
            if (table.isRefused(server, RightServerTable.ANY)) {
                // Much is in the way of what it would fail.
                return;
            }
            Set<String> failed = troubled(results, Level.SHOULD)
                    .filter(scenario -> scenario.record().failure() != null)
                    .map(scenario -> scenario.rule().id())
                    .collect(Collectors.toCollection(TreeSet::new));
            Set<String> listed = table.shouldsOf(server);
            failed.stream()
                    .filter(rule -> !listed.contains(rule))
                    .forEach(rule -> complaints.add(server + ": fails " + rule + ", which is not listed"));
            listed.stream()
                    .filter(rule -> !failed.contains(rule))
                    .forEach(rule -> complaints.add(server + ": passes " + rule + ", which is listed as failing"));
        });
        assertThat(complaints).isEmpty();
    }

    @Test
    void thereAreManyAndEachSaysWhatAllowsIt() {
        assertThat(RightServers.byName()).hasSizeGreaterThanOrEqualTo(AT_LEAST);
        assertThat(RightServers.byName().values()).allSatisfy(server -> {
            assertThat(server.name()).matches("[\\w-]+");
            assertThat(server.allowed()).as(server.name()).hasSizeGreaterThan(20);
        });
    }

    @Test
    void theTableNamesOnlyServersAndRulesThatExist() {
        Set<String> rules = Judged.ruleBook().scenarios().stream()
                .map(ScenarioEntry::rule)
                .map(rule -> rule.level() + " " + rule.id())
                .collect(Collectors.toSet());
        assertThat(table.shoulds()).allSatisfy(row -> assertThat(rules).contains(Level.SHOULD + " " + row.word()));
        assertThat(table.refused())
                .filteredOn(row -> !row.word().equals(RightServerTable.ANY))
                .allSatisfy(row -> assertThat(rules).contains(Level.MUST + " " + row.word()));
        assertThat(List.of(table.shoulds(), table.refused(), table.slow()))
                .allSatisfy(rows -> assertThat(rows)
                        .allSatisfy(row -> assertThat(RightServers.byName()).containsKey(row.server())));
    }

    static Stream<ScenarioResult> troubled(Results results, Level level) {
        return results.scenarios().stream()
                .filter(scenario -> scenario.rule().level() == level)
                .filter(scenario ->
                        scenario.record().failure() != null || scenario.record().outcome() == Outcome.BROKEN);
    }

    static String gist(ScenarioResult scenario) {
        return scenario.record().scenario() + ": "
                + (scenario.record().failure() == null
                        ? scenario.record().reason()
                        : scenario.record().failure().text());
    }

    @AfterAll
    static void forget() {
        byServer = null;
        table = null;
    }
}

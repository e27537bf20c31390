package dev.memtck.runner.faults;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.reports.results.Results;
import dev.memtck.reports.results.ScenarioResult;
import dev.memtck.runner.Judged;
import dev.memtck.runner.rules.RuleBook;
import dev.memtck.server.faults.Fault;
import dev.memtck.server.faults.Faults;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What a world in memory shows of a wrong server, sockets and the machine's clock show too. */
class BothWorldsIT {
    private static final int ONE_IN = 20;
    private static final Path OUT = Path.of("target", "both-worlds");

    /** Who waits over sockets may wait beside others. */
    private static final int SERVERS_AT_ONCE = 8;

    @Test
    void aWrongServerFailsTheSameRulesInBoth() throws Exception {
        KillTable table = KillTable.load();
        ExecutorService pool = Executors.newFixedThreadPool(SERVERS_AT_ONCE);
        Map<String, Future<Set<String>>> overSockets = new TreeMap<>();
        Map<String, Set<String>> inMemory = new TreeMap<>();
        for (Fault fault : sample()) {
            RuleBook asked = asked(table.rulesOf(fault.name()));
            overSockets.put(
                    fault.name(),
                    pool.submit(() ->
                            failedRules(FaultRun.overSockets(fault, asked, OUT.resolve("sockets/" + fault.name())))));
        }
        for (Fault fault : sample()) {
            RuleBook asked = asked(table.rulesOf(fault.name()));
            inMemory.put(fault.name(), failedRules(FaultRun.of(fault, asked, OUT.resolve("memory/" + fault.name()))));
        }
        pool.shutdown();
        System.out.println(inMemory.size() + " wrong servers judged in both worlds");
        assertThat(inMemory).hasSizeGreaterThan(Faults.byName().size() / ONE_IN / 2);
        assertThat(inMemory.values()).noneMatch(Set::isEmpty);
        for (Map.Entry<String, Future<Set<String>>> entry : overSockets.entrySet()) {
            assertThat(entry.getValue().get()).as(entry.getKey()).isEqualTo(inMemory.get(entry.getKey()));
        }
    }

    private static RuleBook asked(Set<String> rules) {
        return Judged.ruleBook().only(scenario -> rules.contains(scenario.rule().id()));
    }

    /** By their place among all; those that leave it to chance whether clients meet are left out. */
    private static List<Fault> sample() {
        List<Fault> steady = Faults.byName().values().stream()
                .filter(fault ->
                        fault.workers() == 1 && fault.parts().delivery().isEmpty())
                .toList();
        List<Fault> sample = new ArrayList<>();
        for (int i = 0; i < steady.size(); i += ONE_IN) {
            sample.add(steady.get(i));
        }
        return sample;
    }

    private static Set<String> failedRules(Results results) {
        return results.scenarios().stream()
                .filter(scenario -> scenario.record().failure() != null)
                .map(ScenarioResult::rule)
                .map(rule -> rule.id())
                .collect(Collectors.toCollection(TreeSet::new));
    }
}

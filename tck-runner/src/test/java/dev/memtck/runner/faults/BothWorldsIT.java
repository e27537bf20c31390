package dev.memtck.runner.faults;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.reports.results.Results;
import dev.memtck.reports.results.ScenarioResult;
import dev.memtck.runner.Judged;
import dev.memtck.runner.rules.RuleBook;
import dev.memtck.server.faults.Fault;
import dev.memtck.server.faults.Faults;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What a world in memory shows of a wrong server, sockets and the machine's clock show too. */
class BothWorldsIT {
    private static final int ONE_IN = 20;
    private static final Path OUT = Path.of("target", "both-worlds");

    @Test
    void aWrongServerFailsTheSameRulesInBoth() throws IOException {
        KillTable table = KillTable.load();
        Map<String, Set<String>> inMemory = new TreeMap<>();
        Map<String, Set<String>> overSockets = new TreeMap<>();
        for (Fault fault : sample()) {
            Set<String> rules = table.rulesOf(fault.name());
            RuleBook asked = Judged.ruleBook()
                    .only(scenario -> rules.contains(scenario.rule().id()));
            inMemory.put(fault.name(), failedRules(FaultRun.of(fault, asked, OUT.resolve("memory/" + fault.name()))));
            overSockets.put(
                    fault.name(),
                    failedRules(FaultRun.overSockets(fault, asked, OUT.resolve("sockets/" + fault.name()))));
        }
        System.out.println(inMemory.size() + " wrong servers judged in both worlds");
        assertThat(inMemory)
                .isEqualTo(overSockets)
                .hasSizeGreaterThan(Faults.byName().size() / ONE_IN / 2);
        assertThat(inMemory.values()).noneMatch(Set::isEmpty);
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

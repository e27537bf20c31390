package dev.memtck.runner;

import dev.memtck.reports.results.Locations;
import dev.memtck.runner.rules.ScenarioEntry;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * What a server of which there are hundreds is asked about rules that have nothing to do with what is wrong or unusual in it:
 * about each rule one scenario that costs no time, and of these those of one feature file in {@value #ONE_FILE_IN}. Neither is
 * the same for every server, so that over all servers each rule is asked of many. {@code -Dmemtck.whole=true} leaves no file out.
 */
public final class OtherRules {
    /** By file, as each file that is asked about is parsed for every server again. */
    private static final int ONE_FILE_IN = 3;

    /** Everything that can be asked is asked. */
    public static final boolean WHOLE = Boolean.getBoolean("memtck.whole");

    private OtherRules() {}

    /** One scenario for each rule, whichever file it is in. */
    public static Collection<ScenarioEntry> of(String server, Predicate<ScenarioEntry> which) {
        Map<String, List<ScenarioEntry>> byRule = Judged.ruleBook().scenarios().stream()
                .filter(which.and(Judged::isQuick))
                .collect(Collectors.groupingBy(
                        scenario -> scenario.rule().id(), LinkedHashMap::new, Collectors.toList()));
        return byRule.entrySet().stream()
                .map(rule -> rule.getValue()
                        .get(Math.floorMod(
                                (server + rule.getKey()).hashCode(),
                                rule.getValue().size())))
                .toList();
    }

    /** Of these, what the server is asked. */
    public static Collection<ScenarioEntry> asked(String server, Predicate<ScenarioEntry> which) {
        return of(server, which).stream()
                .filter(scenario -> WHOLE
                        || Math.floorMod((server + Locations.file(scenario.location())).hashCode(), ONE_FILE_IN) == 0)
                .toList();
    }
}

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
 * What a server or client of which there are many is asked about rules that have nothing to do with what is wrong or unusual in
 * it: one feature file in {@value #ONE_FILE_IN}, and of servers about each rule one scenario that costs no time. Neither is the
 * same for every one, so that over all each rule is asked of many. {@code -Dmemtck.whole=true} leaves no file out.
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
                .filter(scenario -> isInTheSample(server, scenario))
                .toList();
    }

    /** Whether it is in one of the files that this one of many, a server or a client, is asked about. */
    public static boolean isInTheSample(String who, ScenarioEntry scenario) {
        return WHOLE || Math.floorMod((who + Locations.file(scenario.location())).hashCode(), ONE_FILE_IN) == 0;
    }
}

package dev.memtck.runner.rules;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.platform.commons.io.Resource;

/** Which faults of wrong servers each rule has caught, from the table that the fault runs hold. */
final class CaughtFaults {
    private static final String KILLS = "kills";

    private CaughtFaults() {}

    /** For each rule id the names of its faults, in the order of the table. */
    static Map<String, List<String>> byRule(Subject subject) {
        Map<String, List<String>> faults = new TreeMap<>();
        for (Resource file : FeatureFiles.in(RuleBook.PACKAGE + "." + subject.kills(), ".tsv")) {
            new String(FeatureFiles.bytes(file), StandardCharsets.UTF_8).lines().forEach(line -> add(line, faults));
        }
        return faults;
    }

    private static void add(String line, Map<String, List<String>> faults) {
        String[] columns = line.split("\t+");
        if (columns[0].equals(KILLS)) {
            List<String> names = faults.computeIfAbsent(columns[2], rule -> new ArrayList<>());
            if (!names.contains(columns[1])) {
                names.add(columns[1]);
            }
        }
    }
}

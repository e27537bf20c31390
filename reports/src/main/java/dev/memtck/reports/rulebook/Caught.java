package dev.memtck.reports.rulebook;

import java.util.List;
import java.util.Map;

/**
 * What the rules have caught, and what they would have.
 *
 * @param faults for each rule id the names of the wrong servers of the gallery
 * @param reports for each rule id reports of bugs that real servers had
 */
public record Caught(Map<String, List<String>> faults, Map<String, List<Report>> reports) {
    /** A bug of a real server: where it was reported, and what was wrong, in our words. */
    public record Report(String address, String words) {}

    List<String> faultsOf(String rule) {
        return faults.getOrDefault(rule, List.of());
    }

    List<Report> reportsOf(String rule) {
        return reports.getOrDefault(rule, List.of());
    }
}

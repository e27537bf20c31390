package dev.memtck.reports.rulebook;

import dev.memtck.reports.documents.Sources;
import java.util.Map;

/**
 * What is known of the rules beside what the features say.
 *
 * @param sources to whose lines the rules link
 * @param sets for each rule id the rule set in which it came
 */
public record Background(Caught caught, Sources sources, Map<String, Integer> sets) {}

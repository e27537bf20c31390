package dev.memtck.reports.results;

/**
 * A rule, as its feature file states it.
 *
 * @param id such as LOCK-21
 * @param text the rule in our words
 * @param document the document it comes from
 * @param section of the document
 * @param folder of the feature file
 */
public record RuleRef(String id, Level level, String text, String document, String section, String folder) {}

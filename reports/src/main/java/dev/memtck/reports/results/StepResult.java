package dev.memtck.reports.results;

import java.util.List;

/**
 * One step of a scenario.
 *
 * @param keyword Given, When, Then …
 * @param text as written in the feature
 * @param table its rows, empty for a step without a table
 * @param status Cucumber's word for it, in lower case
 */
public record StepResult(String keyword, String text, List<List<String>> table, String status) {}

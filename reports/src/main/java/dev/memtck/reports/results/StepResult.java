package dev.memtck.reports.results;

import java.util.List;

/**
 * One step of a scenario.
 *
 * @param keyword Given, When, Then …
 * @param text as written in the feature
 * @param table its rows, empty for a step without a table
 * @param status the engine's word for it, in small letters
 */
public record StepResult(String keyword, String text, List<List<String>> table, String status) {
    /** The status of a step before which its scenario ended, or that was never asked. */
    static final String NOT_REACHED = "not reached";
}

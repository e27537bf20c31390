package dev.memtck.reports.page;

import dev.memtck.reports.results.Outcome;

/**
 * What a {@link Sign} means.
 *
 * @param style of its cells
 * @param outcome in words
 */
public record Meaning(String sign, String style, String outcome) {
    public static Meaning of(Outcome outcome) {
        return new Meaning(Sign.of(outcome), Style.of(outcome), outcome.word());
    }
}

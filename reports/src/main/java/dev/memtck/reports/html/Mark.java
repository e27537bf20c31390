package dev.memtck.reports.html;

import dev.memtck.reports.page.Style;
import dev.memtck.reports.results.Outcome;

/**
 * How a rule or a scenario is marked on the page.
 *
 * @param outcome in words, also that its failure is known
 * @param style of the outcome
 */
record Mark(String outcome, String style) {

    static Mark of(Outcome outcome, boolean known) {
        return new Mark(outcome.word() + (known ? ", known" : ""), Style.of(outcome));
    }
}

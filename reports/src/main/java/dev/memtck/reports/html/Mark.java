package dev.memtck.reports.html;

import dev.memtck.reports.page.Style;
import dev.memtck.reports.results.Outcome;

/**
 * How a rule or a scenario is marked on the page.
 *
 * @param outcome in words, also that its failure is known
 * @param style of the outcome
 * @param open whether it is open when the page opens
 */
record Mark(String outcome, String style, boolean open) {

    static Mark of(Outcome outcome, boolean known, boolean open) {
        return new Mark(outcome.word() + (known ? ", known" : ""), Style.of(outcome), open);
    }
}

package dev.memtck.runner.run;

import dev.memtck.reports.results.Outcome;

/** What a throwable that ends a scenario means. Any other throwable is a broken kit. */
public interface Judgement {
    Outcome outcome();

    /** One line. */
    String reason();
}

package dev.memtck.runner.run;

import dev.memtck.reports.results.Outcome;

/** The kit, or its machine, was too slow for what it wanted to see, so nothing is known of the rule. It is asked again. */
public final class StoodStill extends RuntimeException implements Judgement {
    private static final long serialVersionUID = 1;

    public StoodStill(String reason) {
        super(reason);
    }

    @Override
    public Outcome outcome() {
        return Outcome.BROKEN;
    }

    @Override
    public String reason() {
        return getMessage();
    }
}

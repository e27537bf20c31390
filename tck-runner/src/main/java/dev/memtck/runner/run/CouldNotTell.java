package dev.memtck.runner.run;

import dev.memtck.reports.results.Outcome;

/** The kit or the connection failed, so nothing is known of the rule. */
public sealed class CouldNotTell extends RuntimeException implements Judgement permits StoodStill {
    private static final long serialVersionUID = 1;

    public CouldNotTell(String reason) {
        super(reason);
    }

    public CouldNotTell(String reason, Throwable cause) {
        super(reason + ": " + cause.getMessage(), cause);
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

package dev.memtck.runner.run;

import dev.memtck.reports.results.Outcome;

/**
 * The target ended or hung while the scenario was at work, perhaps by another's bytes. It is asked again. Of the same kind as
 * the failure that it is if the bytes were its own.
 */
public final class TargetEnded extends AssertionError implements Judgement {
    private static final long serialVersionUID = 1;

    public TargetEnded(String reason) {
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

    @Override
    public synchronized Throwable fillInStackTrace() {
        return this;
    }
}

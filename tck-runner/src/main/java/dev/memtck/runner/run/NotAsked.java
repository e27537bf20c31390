package dev.memtck.runner.run;

import dev.memtck.reports.results.Outcome;
import org.opentest4j.TestAbortedException;

/** The scenario is not run: the target does not offer what it needs, or it is not allowed or not wanted. */
public final class NotAsked extends TestAbortedException implements Judgement {
    private static final long serialVersionUID = 1;

    private final Outcome outcome;

    /** @param outcome {@link Outcome#NOT_OFFERED} or {@link Outcome#NOT_RUN} */
    public NotAsked(Outcome outcome, String reason) {
        super(reason);
        this.outcome = outcome;
    }

    @Override
    public Outcome outcome() {
        return outcome;
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

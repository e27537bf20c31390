package dev.memtck.runner.run;

import dev.memtck.reports.results.Failure;
import dev.memtck.reports.results.Outcome;

/** What is judged did not do what the rule says. Its message is the whole failure text; it has no Java stack trace. */
public abstract class Failed extends AssertionError implements Judgement {
    private static final long serialVersionUID = 1;

    private final transient Failure failure;

    protected Failed(Failure failure) {
        super(failure.text());
        this.failure = failure;
    }

    public final Failure failure() {
        return failure;
    }

    @Override
    public final Outcome outcome() {
        return Outcome.FAILED;
    }

    @Override
    public final String reason() {
        return failure.problem();
    }

    @Override
    public final synchronized Throwable fillInStackTrace() {
        return this;
    }
}

package dev.memtck.runner.client.scene;

import dev.memtck.reports.results.Failure;
import dev.memtck.reports.results.Outcome;
import dev.memtck.runner.run.Judgement;

/** The client did not do what the rule says. Its message is the whole failure text; it has no Java stack trace. */
final class ClientFailed extends AssertionError implements Judgement {
    private static final long serialVersionUID = 1;

    private final transient Failure failure;

    ClientFailed(Failure failure) {
        super(failure.text());
        this.failure = failure;
    }

    Failure failure() {
        return failure;
    }

    @Override
    public Outcome outcome() {
        return Outcome.FAILED;
    }

    @Override
    public String reason() {
        return failure.problem();
    }

    @Override
    public synchronized Throwable fillInStackTrace() {
        return this;
    }
}

package dev.memtck.runner.client.scene;

import dev.memtck.reports.results.Failure;
import dev.memtck.runner.run.Failed;

/** The client did not do what the rule says. */
final class ClientFailed extends Failed {
    private static final long serialVersionUID = 1;

    private final Found found;

    ClientFailed(Failure failure, Found found) {
        super(failure);
        this.found = found;
    }

    Found found() {
        return found;
    }
}

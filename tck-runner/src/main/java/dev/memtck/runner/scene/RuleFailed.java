package dev.memtck.runner.scene;

import dev.memtck.reports.results.Failure;
import dev.memtck.runner.rules.ScenarioEntry;
import dev.memtck.runner.run.Failed;
import java.util.Objects;
import java.util.Optional;

/** The target did not do what the rule says. */
public final class RuleFailed extends Failed {
    private static final long serialVersionUID = 1;

    /** What was found instead. */
    enum Found {
        /** No item: one that was there may have run out meanwhile. */
        A_MISS,
        /** A time that runs down, and not so much of it is left as there should be. */
        LESS_TIME,
        /** Nothing, or the answer to another request. */
        NO_ANSWER,
        ANOTHER_ANSWER
    }

    private final Found found;
    private final transient Optional<ScenarioEntry> answered;

    /** @param answered whose request was answered instead of its own, where that is known */
    RuleFailed(Failure failure, Found found, Optional<ScenarioEntry> answered) {
        super(failure);
        this.found = found;
        this.answered = answered;
    }

    Optional<ScenarioEntry> answered() {
        return answered;
    }

    /** In words that are the same wherever the same is wrong; of what nobody can name, the problem. */
    String difference() {
        return Objects.requireNonNullElse(failure().difference(), failure().problem());
    }

    Found found() {
        return found;
    }
}

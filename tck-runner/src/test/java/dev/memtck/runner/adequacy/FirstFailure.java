package dev.memtck.runner.adequacy;

import dev.memtck.reports.results.Outcome;
import dev.memtck.reports.results.ScenarioRecord;
import dev.memtck.runner.judge.Progress;
import dev.memtck.runner.rules.ScenarioEntry;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Collection;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;

/** Breaks a run off as soon as a scenario fails, or cannot be asked any more, and keeps which ones passed before. */
final class FirstFailure implements Progress {
    /** Instead of a scenario's id: nobody knows whose it is that the server ended, or answers nobody. */
    static final String LOSS = "";

    private final Set<String> passed;
    private final Runnable end;
    private final AtomicReference<String> id = new AtomicReference<>();

    /** @param end ends the server: whoever still waits for it has no reason to */
    FirstFailure(Set<String> passed, Runnable end) {
        this.passed = passed;
        this.end = end;
    }

    /** Its id, or {@link #LOSS}. */
    Optional<String> id() {
        return Optional.ofNullable(id.get());
    }

    @Override
    public void leftBehind(Collection<String> keys) {}

    @Override
    public void ended(ScenarioEntry scenario, ScenarioRecord ended) {
        if (isTrouble(ended)) {
            breakOff(scenario.id());
        }
        if (ended.outcome() == Outcome.BROKEN && ended.reason().startsWith("the target ")) {
            breakOff(LOSS);
        }
        if (ended.outcome() == Outcome.PASSED) {
            passed.add(scenario.id());
        }
    }

    private void breakOff(String because) {
        if (id.compareAndSet(null, because)) {
            new Thread(end, "end").start();
        }
        throw new UncheckedIOException(new IOException("enough is known"));
    }

    @Override
    public void brokeOff(String why) {}

    /** Failed, or no longer asked of a server that offered what it needs. */
    static boolean isTrouble(ScenarioRecord record) {
        return switch (record.outcome()) {
            case FAILED, NOT_OFFERED -> true;
            default -> false;
        };
    }
}

package dev.memtck.runner.run;

import dev.memtck.reports.results.ScenarioRecord;
import dev.memtck.runner.rules.ScenarioEntry;
import java.util.Collection;

/**
 * Where a run puts what it finds. Called from the threads of the scenarios, under the engine's event lock: a call may
 * take as long as a line takes to be written, and waits for nothing else.
 */
public interface Sink {
    /** What is to stand in the results: a scenario is over, maybe not for the last time. */
    void recorded(ScenarioRecord record);

    /** Keys that a scenario used and that could not be deleted after it. */
    void leftBehind(Collection<String> keys);

    /** A scenario is over, and is not asked again. */
    void ended(ScenarioEntry scenario, ScenarioRecord record);

    /** For a run that only asks what it would do. */
    Sink NOWHERE = new Sink() {
        @Override
        public void recorded(ScenarioRecord record) {}

        @Override
        public void leftBehind(Collection<String> keys) {}

        @Override
        public void ended(ScenarioEntry scenario, ScenarioRecord record) {}
    };
}

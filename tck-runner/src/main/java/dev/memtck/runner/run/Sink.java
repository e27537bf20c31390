package dev.memtck.runner.run;

import dev.memtck.reports.results.ScenarioRecord;
import dev.memtck.runner.rules.ScenarioEntry;
import io.cucumber.messages.types.Envelope;
import java.util.Collection;

/**
 * Where a run puts what it finds. Called from the threads of the scenarios, under the engine's event lock: a call may take as
 * long as a line takes to be written, and waits for nothing else.
 */
public interface Sink {
    /** A message of the engine. */
    void message(Envelope message);

    /** Keys that a scenario used and that could not be deleted after it. */
    void leftBehind(Collection<String> keys);

    /** A scenario is over. */
    void ended(ScenarioEntry scenario, ScenarioRecord record);

    /** For a run that only asks what it would do. */
    Sink NOWHERE = new Sink() {
        @Override
        public void message(Envelope message) {}

        @Override
        public void leftBehind(Collection<String> keys) {}

        @Override
        public void ended(ScenarioEntry scenario, ScenarioRecord record) {}
    };
}

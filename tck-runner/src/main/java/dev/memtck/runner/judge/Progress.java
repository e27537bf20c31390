package dev.memtck.runner.judge;

import dev.memtck.reports.results.ScenarioRecord;
import dev.memtck.runner.rules.ScenarioEntry;
import java.util.Collection;

/** Hears of each scenario as it ends. Called from many threads. */
public interface Progress {
    /** Hears nothing. */
    Progress SILENT = new Progress() {
        @Override
        public void leftBehind(Collection<String> keys) {}

        @Override
        public void ended(ScenarioEntry scenario, ScenarioRecord record) {}

        @Override
        public void brokeOff(String why) {}
    };

    /** Keys that could not be deleted. */
    void leftBehind(Collection<String> keys);

    void ended(ScenarioEntry scenario, ScenarioRecord record);

    /** The engine gave up before all scenarios had run. */
    void brokeOff(String why);

    /** Whether the run is being broken off: what happens from then on is nobody's fault, and is not recorded. */
    default boolean isInterrupted() {
        return false;
    }
}

package dev.memtck.runner.judge;

import dev.memtck.reports.results.ScenarioRecord;
import dev.memtck.runner.rules.ScenarioEntry;

/** Hears of each scenario as it ends. Called from many threads. */
@FunctionalInterface
public interface Progress {
    /** Hears nothing. */
    Progress SILENT = (scenario, record) -> {};

    void ended(ScenarioEntry scenario, ScenarioRecord record);
}

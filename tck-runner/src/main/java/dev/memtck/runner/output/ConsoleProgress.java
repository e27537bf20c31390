package dev.memtck.runner.output;

import dev.memtck.reports.results.Outcome;
import dev.memtck.reports.results.ScenarioRecord;
import dev.memtck.runner.judge.Progress;
import dev.memtck.runner.rules.ScenarioEntry;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** How far the run is: a line a second at most, none if it is faster than that. */
public final class ConsoleProgress implements Progress {
    private static final long INTERVAL_NANOS = Duration.ofSeconds(1).toNanos();

    private final PrintWriter console;
    private final int all;
    /** By scenario: one that is asked again ends again. */
    private final Map<String, Outcome> ended = new HashMap<>();

    private final Set<String> leftBehind = new LinkedHashSet<>();
    private long lastLine = System.nanoTime();
    private volatile boolean interrupted;

    public ConsoleProgress(PrintWriter console, int all) {
        this.console = console;
        this.all = all;
    }

    @Override
    public synchronized void leftBehind(Collection<String> keys) {
        leftBehind.addAll(keys);
    }

    /** Keys that are still on the target. */
    public synchronized List<String> leftBehind() {
        return List.copyOf(leftBehind);
    }

    @Override
    public synchronized void brokeOff(String why) {
        console.println("memtck: the run breaks off here: " + why);
    }

    @Override
    public boolean isInterrupted() {
        return interrupted;
    }

    /** From any thread. */
    void interrupt() {
        interrupted = true;
    }

    @Override
    public synchronized void ended(ScenarioEntry scenario, ScenarioRecord record) {
        ended.put(scenario.id(), record.outcome());
        long now = System.nanoTime();
        if (now - lastLine >= INTERVAL_NANOS) {
            lastLine = now;
            console.printf(
                    "  %d of %d scenarios, %d failed, %d broken%n",
                    ended.size(), all, count(Outcome.FAILED), count(Outcome.BROKEN));
            console.flush();
        }
    }

    private int count(Outcome outcome) {
        return Collections.frequency(ended.values(), outcome);
    }
}

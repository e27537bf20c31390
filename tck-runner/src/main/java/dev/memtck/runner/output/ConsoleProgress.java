package dev.memtck.runner.output;

import dev.memtck.reports.results.Counted;
import dev.memtck.reports.results.DurationText;
import dev.memtck.reports.results.Level;
import dev.memtck.reports.results.Outcome;
import dev.memtck.reports.results.ScenarioRecord;
import dev.memtck.reports.results.Shortened;
import dev.memtck.runner.judge.Progress;
import dev.memtck.runner.rules.ScenarioEntry;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * How far the run is. On a terminal one line that is written again, and above it each rule as it first fails; elsewhere a line every
 * ten seconds, none if the run is over before.
 */
public final class ConsoleProgress implements Progress {
    private static final long LIVE_NANOS = Duration.ofMillis(200).toNanos();
    private static final long LINES_NANOS = Duration.ofSeconds(10).toNanos();
    private static final int BAR = 24;
    private static final int MOST_CHARACTERS = 100;
    private static final int MOST_CHARACTERS_OF_KEYS = 200;
    private static final String AGAIN = "\r\u001b[K";

    /** Before so many of a hundred have ended nothing is said of how long the rest takes. */
    private static final int FORESEEN_FROM_PERCENT = 10;

    private final PrintWriter console;
    private final Screen screen;
    private final int all;
    private final long begin = System.nanoTime();
    /** By scenario: one that is asked again ends again. */
    private final Map<String, Outcome> ended = new HashMap<>();

    private final Set<String> failedRules = new HashSet<>();
    /** Scenarios, of must rules. */
    private final Set<String> failedMusts = new HashSet<>();

    private final Set<String> leftBehind = new LinkedHashSet<>();
    private long lastLine = begin;
    private boolean isLineOpen;
    private volatile boolean interrupted;

    /** @param all how many scenarios are asked */
    public ConsoleProgress(PrintWriter console, Screen screen, int all) {
        this.console = console;
        this.screen = screen;
        this.all = all;
    }

    @Override
    public synchronized void leftBehind(Collection<String> keys) {
        leftBehind.addAll(keys);
    }

    /** That keys are still on the target, and which; empty if none are. */
    public synchronized Optional<String> leftBehind() {
        return leftBehind.isEmpty()
                ? Optional.empty()
                : Optional.of(Counted.of(leftBehind.size(), "key") + " could not be deleted: "
                        + Shortened.to(MOST_CHARACTERS_OF_KEYS, String.join(", ", leftBehind)));
    }

    @Override
    public synchronized void brokeOff(String why) {
        clear();
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

    /** Nothing more comes: what is written now begins on a line of its own. */
    public synchronized void clear() {
        if (isLineOpen) {
            console.print(AGAIN);
            console.flush();
            isLineOpen = false;
        }
    }

    @Override
    public synchronized void ended(ScenarioEntry scenario, ScenarioRecord record) {
        if (record.reason().equals(ScenarioRecord.NOT_ASKED_FOR)) {
            return;
        }
        ended.put(scenario.id(), record.outcome());
        if (record.outcome() == Outcome.FAILED && scenario.rule().level() == Level.MUST) {
            failedMusts.add(scenario.id());
        } else {
            failedMusts.remove(scenario.id());
        }
        boolean isNew = record.outcome() == Outcome.FAILED
                && failedRules.add(scenario.rule().id());
        if (isNew && screen.isLive()) {
            clear();
            console.println(screen.red("failed") + "    " + scenario.rule().id() + " ("
                    + scenario.rule().level().word() + ")  "
                    + Shortened.to(MOST_CHARACTERS, scenario.title() + ": " + record.reason()));
        }
        long now = System.nanoTime();
        if (now - lastLine >= (screen.isLive() ? LIVE_NANOS : LINES_NANOS)) {
            lastLine = now;
            show(now);
        }
    }

    private void show(long now) {
        if (screen.isLive()) {
            console.print(AGAIN + bar() + "  " + counts() + left(now));
            isLineOpen = true;
        } else {
            console.println("  " + counts());
        }
        console.flush();
    }

    private String bar() {
        int full = Math.min(BAR, BAR * ended.size() / Math.max(1, all));
        return "[" + "#".repeat(full) + " ".repeat(BAR - full) + "] " + percent() + " %";
    }

    private int percent() {
        return Math.min(100, 100 * ended.size() / Math.max(1, all));
    }

    private String counts() {
        return ended.size() + " of " + all + " scenarios, " + count(Outcome.FAILED) + " failed (" + failedMusts.size()
                + " of must rules), " + count(Outcome.BROKEN) + " broken";
    }

    private String left(long now) {
        if (percent() < FORESEEN_FROM_PERCENT) {
            return "";
        }
        Duration left = Duration.ofNanos(now - begin)
                .multipliedBy(Math.max(0, all - ended.size()))
                .dividedBy(ended.size());
        return ", about " + DurationText.of(left) + " left";
    }

    private int count(Outcome outcome) {
        return Collections.frequency(ended.values(), outcome);
    }
}

package dev.memtck.runner.cli;

import dev.memtck.reports.results.Counted;
import dev.memtck.reports.results.DurationText;
import dev.memtck.reports.results.Explored;
import dev.memtck.reports.results.Explored.Discovery;
import dev.memtck.reports.results.Explored.Extent;
import dev.memtck.reports.results.KnownFailures;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.Locale;

/** What came of exploring, for the console; of what is known, a line. */
record ExploredText(Explored explored, KnownFailures known) {
    private static final int LONGEST = 400;
    private static final int MOST_LINES = 60;

    void print(PrintWriter console) {
        for (Discovery discovery : explored.discoveries()) {
            known.entry(discovery)
                    .ifPresentOrElse(
                            entry -> console.println(discovery.title() + " (known: " + entry.reason() + ")"),
                            () -> print(discovery, console));
        }
        explored.unexplainedEnds().forEach(words -> console.println("the target ended: " + words));
        Extent extent = explored.extent();
        console.println(String.format(
                Locale.ROOT,
                "%s, %d conversations, %d requests in %s (%.0f conversations a second), %d times several clients at once; verbs by"
                        + " state of their key: %s; "
                        + "verbs after each other on one key: %s%s",
                Counted.of(explored.discoveries().size(), "finding"),
                extent.conversations(),
                extent.requests(),
                DurationText.of(Duration.ofMillis(extent.millis())),
                extent.conversations() * 1_000.0 / Math.max(1, extent.millis()),
                extent.gatherings(),
                extent.verbsInStates().words(),
                extent.verbsAfterVerbs().words(),
                extent.combinations().all() == 0
                        ? ""
                        : "; pairs of values that requests depend on: "
                                + extent.combinations().words()));
        console.flush();
    }

    private static void print(Discovery discovery, PrintWriter console) {
        console.println(discovery.title());
        console.println("  seen in " + Counted.of(discovery.times(), "conversation")
                + (discovery.showsAgain() ? "" : "; it did not show again"));
        console.println("  sent      \"" + cut(discovery.sent()) + "\"");
        console.println("  expected  " + cut(discovery.expected()));
        console.println("  received  \"" + cut(discovery.received()) + "\"");
        discovery.scenario().stream().limit(MOST_LINES).forEach(line -> console.println("      " + line));
        if (discovery.scenario().size() > MOST_LINES) {
            console.println("      … and " + (discovery.scenario().size() - MOST_LINES) + " lines more");
        }
        console.println();
    }

    private static String cut(String text) {
        return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + " …";
    }
}

package dev.memtck.runner.cli;

import dev.memtck.reports.results.Counted;
import dev.memtck.runner.explore.Explored;
import dev.memtck.runner.explore.Explored.Discovery;
import dev.memtck.runner.explore.Explored.Extent;
import dev.memtck.runner.explore.Explored.Pairs;
import java.io.PrintWriter;
import java.util.Locale;

/** What came of exploring, for the console. */
record ExploredText(Explored explored) {
    private static final int LONGEST = 400;

    void print(PrintWriter console) {
        explored.discoveries().forEach(discovery -> print(discovery, console));
        Extent extent = explored.extent();
        console.println(String.format(
                Locale.ROOT,
                "%s, %d conversations, %d requests in %d s (%.0f conversations a second); verbs by state of their key: %s; "
                        + "verbs after each other on one key: %s",
                Counted.of(explored.discoveries().size(), "finding"),
                extent.conversations(),
                extent.requests(),
                extent.millis() / 1_000,
                extent.conversations() * 1_000.0 / Math.max(1, extent.millis()),
                words(extent.verbsInStates()),
                words(extent.verbsAfterVerbs())));
        console.flush();
    }

    private static String words(Pairs pairs) {
        return pairs.met() + " of " + pairs.all();
    }

    private static void print(Discovery discovery, PrintWriter console) {
        console.println(discovery.rule() + " " + discovery.level().word() + ", " + discovery.verb() + ": "
                + discovery.problem());
        console.println("  seen in " + Counted.of(discovery.times(), "conversation")
                + (discovery.showsAgain() ? "" : "; it did not show again"));
        console.println("  sent      \"" + cut(discovery.sent()) + "\"");
        console.println("  expected  " + cut(discovery.expected()));
        console.println("  received  \"" + cut(discovery.received()) + "\"");
        discovery.scenario().forEach(line -> console.println("      " + line));
        console.println();
    }

    private static String cut(String text) {
        return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + " …";
    }
}

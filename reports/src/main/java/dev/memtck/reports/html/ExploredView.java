package dev.memtck.reports.html;

import dev.memtck.reports.results.Counted;
import dev.memtck.reports.results.DurationText;
import dev.memtck.reports.results.Explored;
import dev.memtck.reports.results.Explored.Discovery;
import dev.memtck.reports.results.Explored.Extent;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * What was found beside the scenarios.
 *
 * @param extent how far was looked, a line each
 */
record ExploredView(List<DiscoveryView> discoveries, List<String> extent) {
    /**
     * One thing that was found.
     *
     * @param seen how often
     * @param scenario its steps, a line each
     */
    record DiscoveryView(Discovery discovery, String seen, String scenario, String wire) {
        static DiscoveryView of(Discovery discovery) {
            String seen = "seen in " + Counted.of(discovery.times(), "conversation")
                    + (discovery.showsAgain() ? "" : "; it did not show again");
            return new DiscoveryView(
                    discovery,
                    seen,
                    String.join("\n", discovery.scenario()),
                    WireText.of(discovery.transcript(), discovery.keys()));
        }
    }

    static ExploredView of(Explored explored) {
        Extent extent = explored.extent();
        List<String> lines = new ArrayList<>(List.of(
                extent.conversations() + " conversations and " + extent.gatherings()
                        + " times several clients at once, " + extent.requests() + " requests in "
                        + DurationText.of(Duration.ofMillis(extent.millis())),
                "verbs by state of their key: " + extent.verbsInStates().words(),
                "verbs after each other on one key: " + extent.verbsAfterVerbs().words()));
        if (extent.combinations().all() > 0) {
            lines.add("pairs of values that requests depend on: "
                    + extent.combinations().words());
        }
        return new ExploredView(
                explored.discoveries().stream().map(DiscoveryView::of).toList(), lines);
    }
}

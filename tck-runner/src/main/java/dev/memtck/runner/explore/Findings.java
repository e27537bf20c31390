package dev.memtck.runner.explore;

import dev.memtck.runner.explore.Finding.Cause;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What was found, once for each cause. Any thread may add. */
final class Findings {
    private final Map<Cause, Entry> entries = new LinkedHashMap<>();

    /**
     * One cause.
     *
     * @param finding as short as it could be made
     * @param times how many conversations showed it
     * @param steadiness whether it showed again
     */
    record Entry(Finding finding, int times, Steadiness steadiness) {}

    enum Steadiness {
        /** It is being looked at. */
        OPEN,
        SHOWS_AGAIN,
        SHOWN_ONCE
    }

    /** @return whether nobody had seen its cause yet */
    synchronized boolean add(Finding finding) {
        Entry known = entries.get(finding.cause());
        entries.put(
                finding.cause(),
                known == null
                        ? new Entry(finding, 1, Steadiness.OPEN)
                        : new Entry(known.finding(), known.times() + 1, known.steadiness()));
        return known == null;
    }

    /** The same, shorter. */
    synchronized Entry shortened(Finding finding) {
        return settle(finding, Steadiness.SHOWS_AGAIN);
    }

    /** It did not show again. */
    synchronized Entry shownOnce(Finding finding) {
        return settle(finding, Steadiness.SHOWN_ONCE);
    }

    private Entry settle(Finding finding, Steadiness steadiness) {
        return entries.computeIfPresent(
                finding.cause(), (cause, entry) -> new Entry(finding, entry.times(), steadiness));
    }

    synchronized List<Entry> list() {
        return List.copyOf(entries.values());
    }
}

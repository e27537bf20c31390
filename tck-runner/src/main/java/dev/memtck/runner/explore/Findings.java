package dev.memtck.runner.explore;

import dev.memtck.reports.results.Explored.Discovery;
import dev.memtck.runner.explore.Sighting.Cause;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What was found, once for each defect. Any thread may add. */
final class Findings {
    private final Map<Cause, Entry> entries = new LinkedHashMap<>();

    /** Under what a sighting stands since somebody has looked into one like it. */
    private final Map<Cause, Cause> known = new HashMap<>();

    /**
     * One defect.
     *
     * @param finding as short as it could be made
     * @param times how many conversations showed it
     * @param steadiness whether it showed again
     */
    record Entry(Finding finding, int times, Steadiness steadiness) {
        private Entry and(int more) {
            return new Entry(finding, times + more, steadiness);
        }

        /** As results tell it. */
        Discovery discovery() {
            return new Discovery(
                    finding.rule(),
                    finding.level(),
                    finding.verb(),
                    times,
                    steadiness == Steadiness.SHOWS_AGAIN,
                    finding.difference().sent(),
                    finding.difference().expected(),
                    finding.difference().received(),
                    finding.difference().problem(),
                    finding.sighting().difference(),
                    finding.sighting().state(),
                    finding.script(),
                    finding.keys(),
                    finding.transcript());
        }
    }

    enum Steadiness {
        /** It is being looked at. */
        OPEN,
        SHOWS_AGAIN,
        SHOWN_ONCE
    }

    /** @return whether nobody had seen the like yet */
    synchronized boolean add(Finding finding) {
        Cause seen = finding.sighting().cause();
        Cause cause = known.get(seen);
        if (cause != null) {
            entries.computeIfPresent(cause, (same, entry) -> entry.and(1));
            return false;
        }
        known.put(seen, seen);
        entries.put(seen, new Entry(finding, 1, Steadiness.OPEN));
        return true;
    }

    /**
     * It shows again, and so is known better.
     *
     * @return empty if it is what others have shown already
     */
    synchronized Optional<Entry> shortened(Finding first, Finding shortest) {
        return settle(first, shortest, shortest.cause(), Steadiness.SHOWS_AGAIN);
    }

    /** It did not show again; then it is taken for what shows likewise. */
    synchronized Optional<Entry> shownOnce(Finding finding) {
        Cause cause = entries.entrySet().stream()
                .filter(entry -> entry.getValue().steadiness() == Steadiness.SHOWS_AGAIN)
                .filter(entry -> entry.getValue().finding().sighting().isLike(finding.sighting()))
                .map(Map.Entry::getKey)
                .findFirst()
                .orElse(finding.cause());
        return settle(finding, finding, cause, Steadiness.SHOWN_ONCE);
    }

    private Optional<Entry> settle(Finding first, Finding settled, Cause cause, Steadiness steadiness) {
        Cause seen = first.sighting().cause();
        int times = Optional.ofNullable(entries.remove(seen)).map(Entry::times).orElse(1);
        known.put(seen, cause);
        Entry same = entries.get(cause);
        if (same != null && (same.steadiness() == Steadiness.SHOWS_AGAIN || steadiness == Steadiness.SHOWN_ONCE)) {
            entries.put(cause, same.and(times));
            return Optional.empty();
        }
        Entry entry = new Entry(settled, times + (same == null ? 0 : same.times()), steadiness);
        entries.put(cause, entry);
        return Optional.of(entry);
    }

    /** What is most binding comes first. */
    List<Discovery> discoveries() {
        return list().stream()
                .map(Entry::discovery)
                .sorted(Comparator.comparing(Discovery::level).thenComparing(Discovery::rule))
                .toList();
    }

    synchronized List<Entry> list() {
        return List.copyOf(entries.values());
    }
}

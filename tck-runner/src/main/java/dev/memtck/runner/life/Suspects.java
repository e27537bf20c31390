package dev.memtck.runner.life;

import dev.memtck.runner.rules.ScenarioEntry;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Whose bytes may have ended a life. Those that sent last come first.
 *
 * @param working those that were at work, and those that had just left
 * @param waiting those that let time pass
 * @param earlier the last of those behind which the target had answered
 * @param deeds for each of them, in this order, what it had done last, and how long before the end was noticed
 */
public record Suspects(List<Presence> working, List<Presence> waiting, List<Presence> earlier, List<String> deeds) {
    private static final int MOST_NAMED = 10;

    public Suspects {
        working = List.copyOf(working);
        waiting = List.copyOf(waiting);
        earlier = List.copyOf(earlier);
        deeds = List.copyOf(deeds);
    }

    static Suspects of(List<Presence> working, List<Presence> waiting, List<Presence> earlier, long nowNanos) {
        List<String> deeds = Stream.of(working, waiting, earlier)
                .flatMap(List::stream)
                .map(presence -> presence.lastDeed(nowNanos))
                .toList();
        return new Suspects(working, waiting, earlier, deeds);
    }

    /** All of them, each once. */
    public List<ScenarioEntry> scenarios() {
        return all().map(Presence::scenario).distinct().toList();
    }

    /** Those beside whom it ended. */
    Stream<Presence> present() {
        return Stream.concat(working.stream(), waiting.stream());
    }

    private Stream<Presence> all() {
        return Stream.concat(present(), earlier.stream());
    }

    /** The only one that may still have to do with it, if it still was at work. */
    Optional<Presence> onlyOneEver() {
        return earlier.isEmpty() ? onlyOne() : Optional.empty();
    }

    /** The one that was at work, if there was nobody beside it. */
    Optional<Presence> onlyOne() {
        return present().count() == 1 ? present().filter(one -> !one.hasLeft()).findFirst() : Optional.empty();
    }

    /** For a remark: "while A (…) was at work, after B (…)". */
    public String words() {
        List<String> named = new ArrayList<>();
        List<Presence> all = all().toList();
        for (int at = 0; at < all.size(); at++) {
            named.add(all.get(at).scenario().id() + " (" + deeds.get(at) + ")");
        }
        int present = working.size() + waiting.size();
        String before = named.size() == present ? "" : "after " + list(named.subList(present, named.size()));
        if (present == 0) {
            return before.isEmpty() ? "before any scenario was at work" : before;
        }
        return "while " + list(named.subList(0, present)) + (present == 1 ? " was" : " were") + " at work"
                + (before.isEmpty() ? "" : ", " + before);
    }

    private static String list(List<String> named) {
        int more = named.size() - MOST_NAMED;
        return named.stream().limit(MOST_NAMED).collect(Collectors.joining("; "))
                + (more > 0 ? "; and " + more + " more" : "");
    }
}

package dev.memtck.reports.results;

import java.util.List;

/**
 * The rule set by which a run is judged. Rules that came later are asked, and fail nothing.
 *
 * @param set 1 or more; 0 for the newest
 * @param newer ids of the rules that came later
 */
public record Requirements(int set, List<String> newer) {
    /** Every rule counts. */
    public static final Requirements NEWEST = new Requirements(0, List.of());

    public Requirements {
        newer = newer == null ? List.of() : List.copyOf(newer);
    }
}

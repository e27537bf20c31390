package dev.memtck.runner.life;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * What the processes of a target have of the machine.
 *
 * @param first the process id of the first of them
 * @param residentBytes of all of them together
 * @param descriptors what each open one is, as {@code /proc/PID/fd} names it: {@code socket:[4711]}, a file
 */
public record Footprint(long first, long residentBytes, List<String> descriptors) {
    private static final int MOST_NAMED = 10;
    private static final double MEGABYTE = 1 << 20;

    public Footprint {
        descriptors = List.copyOf(descriptors);
    }

    /** Whether it is of the same processes: one that was started again has everything anew. */
    public boolean isOfSame(Footprint other) {
        return first == other.first;
    }

    /** What is open now and was not before. */
    List<String> stillOpen(Footprint before) {
        List<String> open = new ArrayList<>(descriptors);
        before.descriptors.forEach(open::remove);
        return open;
    }

    /** One line: what it was and is, and what stays open though every connection has ended. */
    public String since(Footprint before) {
        List<String> open = stillOpen(before);
        String named = String.join(", ", open.subList(0, Math.min(MOST_NAMED, open.size())));
        return String.format(
                        Locale.ROOT,
                        "the server's processes: resident memory %.1f MB before, %.1f MB after; open descriptors %d"
                                + " before, %d after",
                        before.residentBytes / MEGABYTE,
                        residentBytes / MEGABYTE,
                        before.descriptors.size(),
                        descriptors.size())
                + (open.isEmpty() ? "" : ", new and still open when every connection had ended: " + named)
                + (open.size() > MOST_NAMED ? " and " + (open.size() - MOST_NAMED) + " more" : "");
    }
}

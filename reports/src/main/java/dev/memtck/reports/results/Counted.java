package dev.memtck.reports.results;

/** A number and what it counts. */
public final class Counted {
    private Counted() {}

    /** {@code 1 rule}, {@code 2 rules}. */
    public static String of(int number, String noun) {
        return number + " " + noun + (number == 1 ? "" : "s");
    }
}

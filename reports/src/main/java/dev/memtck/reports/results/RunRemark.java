package dev.memtck.reports.results;

/**
 * What is to be said of a run as a whole, beside what its scenarios found.
 *
 * @param text one line
 * @param weight what it does to the verdict; none if nothing is said
 */
public record RunRemark(String text, Weight weight) {
    /** What follows from it. */
    public enum Weight {
        /** Nothing: it is good to know. */
        NONE,
        /** It withholds the verdict. */
        DOUBT,
        /** The target does not conform. */
        FAILURE
    }

    public RunRemark {
        weight = weight == null ? Weight.NONE : weight;
    }

    public static RunRemark of(String text) {
        return new RunRemark(text, Weight.NONE);
    }
}

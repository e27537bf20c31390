package dev.memtck.runner.adequacy;

import java.util.Locale;

/** So many of all, and where the share of everything lies from which they were drawn by lot. */
record Share(int seen, int all) {
    /** In 95 of 100 draws. */
    private static final double Z = 1.959964;

    /** Wilson's interval, its lower end. */
    double low() {
        return middle() - half();
    }

    double high() {
        return middle() + half();
    }

    private double middle() {
        return ((double) seen / all + Z * Z / (2 * all)) / scale();
    }

    private double half() {
        double share = (double) seen / all;
        return Z * Math.sqrt(share * (1 - share) / all + Z * Z / (4.0 * all * all)) / scale();
    }

    private double scale() {
        return 1 + Z * Z / all;
    }

    @Override
    public String toString() {
        return all == 0
                ? "none"
                : String.format(
                        Locale.ROOT,
                        "%d of %d, %.0f %% (%.0f to %.0f %%)",
                        seen,
                        all,
                        100.0 * seen / all,
                        100 * low(),
                        100 * high());
    }
}

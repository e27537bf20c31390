package dev.memtck.runner.run;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** How many clients a crowd has, measured by what the features say. */
public enum CrowdSize {
    SMALL(0.5),
    NORMAL(1),
    LARGE(4);

    /** Fewer do not meet. */
    private static final int FEWEST = 2;

    private final double factor;

    CrowdSize(double factor) {
        this.factor = factor;
    }

    /** Its name, as the user writes it. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The size with this name; empty if there is none. */
    public static Optional<CrowdSize> named(String word) {
        return Arrays.stream(values()).filter(size -> size.word().equals(word)).findFirst();
    }

    /** How many there are where the feature says so many. */
    public int of(int clients) {
        return Math.max(FEWEST, (int) Math.round(clients * factor));
    }
}

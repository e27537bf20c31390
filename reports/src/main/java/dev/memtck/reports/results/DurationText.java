package dev.memtck.reports.results;

import java.time.Duration;
import java.util.Locale;

/** How long something took or may take, in words; files that programs read have numbers instead. */
public final class DurationText {
    private static final int TENTHS_UNTIL_MINUTES = 1_000;
    private static final int SECONDS = 60;
    private static final int MINUTES = 60;

    private DurationText() {}

    /** {@code 340 ms}, {@code 5.0 s}, from 100 s on {@code 2 min 5 s}, from an hour on {@code 1 h 5 min}. */
    public static String of(Duration duration) {
        long millis = duration.toMillis();
        long tenths = Math.round(millis / 100.0);
        long seconds = Math.round(millis / 1_000.0);
        long minutes = Math.round(seconds / (double) SECONDS);
        if (millis < 1_000) {
            return millis + " ms";
        }
        if (tenths < TENTHS_UNTIL_MINUTES) {
            return String.format(Locale.ROOT, "%d.%d s", tenths / 10, tenths % 10);
        }
        return seconds < SECONDS * MINUTES
                ? of(seconds / SECONDS, "min", seconds % SECONDS, "s")
                : of(minutes / MINUTES, "h", minutes % MINUTES, "min");
    }

    private static String of(long large, String unit, long small, String smallUnit) {
        return large + " " + unit + (small == 0 ? "" : " " + small + " " + smallUnit);
    }
}

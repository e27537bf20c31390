package dev.memtck.runner.history;

import java.util.List;
import java.util.Locale;

/**
 * Few operations that no order explains.
 *
 * @param headline one line, for example {@code no order of these 3 operations explains B: get → "red"}
 * @param operations in the order in which they were asked
 * @param reasons why, a line each
 */
public record Counterexample(String key, String headline, List<Operation> operations, List<String> reasons) {
    private static final double NANOS_PER_MILLI = 1_000_000;

    /** The headline, who called what when and what came back, and the reasons. Times are in milliseconds from the first call. */
    public String text() {
        StringBuilder text = new StringBuilder(headline).append("\n");
        long start = operations.get(0).invokedNanos();
        for (int i = 0; i < operations.size(); i++) {
            Operation operation = operations.get(i);
            text.append(String.format(
                    Locale.ROOT,
                    "  %d  %9.3f – %-9s ms  %s%n",
                    i + 1,
                    (operation.invokedNanos() - start) / NANOS_PER_MILLI,
                    operation.isLost() ? "?" : millis(operation.respondedNanos() - start),
                    operation.text()));
        }
        reasons.forEach(reason -> text.append(reason).append('\n'));
        return text.toString();
    }

    private static String millis(long nanos) {
        return String.format(Locale.ROOT, "%.3f", nanos / NANOS_PER_MILLI);
    }
}

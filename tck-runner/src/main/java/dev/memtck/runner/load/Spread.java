package dev.memtck.runner.load;

import java.util.List;
import java.util.Locale;

/** The middle, the least and the most of some numbers. */
record Spread(double median, double min, double max) {
    /** @param numbers at least one */
    static Spread of(List<Double> numbers) {
        List<Double> sorted = numbers.stream().sorted().toList();
        int middle = sorted.size() / 2;
        double median = sorted.size() % 2 == 1 ? sorted.get(middle) : (sorted.get(middle - 1) + sorted.get(middle)) / 2;
        return new Spread(median, sorted.get(0), sorted.get(sorted.size() - 1));
    }

    @Override
    public String toString() {
        return String.format(Locale.ROOT, "%.2f (%.2f to %.2f)", median, min, max);
    }
}

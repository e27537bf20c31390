package dev.memtck.runner.history;

import java.util.List;

/**
 * A counterexample as plain data, for a drawing: one row for each client, one bar for each operation.
 *
 * @param key as the operations name it
 * @param headline as in {@link Counterexample#headline()}
 * @param reasons as in {@link Counterexample#reasons()}
 */
public record Timeline(String key, String headline, List<Bar> bars, List<String> reasons) {

    /**
     * One operation.
     *
     * @param fromNanos when it was asked, from the first call of all
     * @param toNanos when it was answered; -1 if no answer came
     */
    public record Bar(String client, String call, String answer, long fromNanos, long toNanos) {}

    public static Timeline of(Counterexample counterexample) {
        long start = counterexample.operations().get(0).invokedNanos();
        return new Timeline(
                counterexample.key(),
                counterexample.headline(),
                counterexample.operations().stream()
                        .map(operation -> bar(operation, start))
                        .toList(),
                counterexample.reasons());
    }

    private static Bar bar(Operation operation, long start) {
        return new Bar(
                operation.client(),
                operation.call().text(),
                operation.answer().text(),
                operation.invokedNanos() - start,
                operation.isLost() ? -1 : operation.respondedNanos() - start);
    }
}

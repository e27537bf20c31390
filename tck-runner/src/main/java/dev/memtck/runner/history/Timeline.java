package dev.memtck.runner.history;

import java.util.List;
import java.util.function.UnaryOperator;

/**
 * A counterexample as plain data, for a drawing: one row for each client, one bar for each operation.
 *
 * @param key as the operations name it
 * @param headline as in {@link Counterexample#headline()}
 * @param reasons as in {@link Counterexample#reasons()}
 */
public record Timeline(String key, String headline, List<Bar> bars, List<String> reasons) {
    /** Of the attachment that carries it. */
    public static final String MEDIA_TYPE = "application/vnd.memtck.history+json";

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

    /** The same with other words in all that people read. */
    public Timeline with(UnaryOperator<String> words) {
        return new Timeline(
                words.apply(key),
                words.apply(headline),
                bars.stream()
                        .map(bar -> new Bar(
                                bar.client(),
                                words.apply(bar.call()),
                                words.apply(bar.answer()),
                                bar.fromNanos(),
                                bar.toNanos()))
                        .toList(),
                reasons.stream().map(words).toList());
    }

    private static Bar bar(Operation operation, long start) {
        return new Bar(
                operation.client(),
                operation.invocation().text(),
                operation.answer().text(),
                operation.invokedNanos() - start,
                operation.isLost() ? -1 : operation.respondedNanos() - start);
    }
}

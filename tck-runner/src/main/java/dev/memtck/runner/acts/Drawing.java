package dev.memtck.runner.acts;

import dev.memtck.reports.results.Timeline;
import dev.memtck.runner.history.Counterexample;
import dev.memtck.runner.history.Operation;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A counterexample as a page draws it: a row for each client, a bar for each operation. */
record Drawing(Counterexample counterexample) {
    /** @param words in which people read what names a key */
    Timeline with(UnaryOperator<String> words) {
        return new Timeline(
                counterexample.operations().stream()
                        .map(operation -> bar(operation, words))
                        .toList(),
                Stream.concat(Stream.of(counterexample.headline()), counterexample.reasons().stream())
                        .map(words)
                        .collect(Collectors.joining("; ")));
    }

    private static Timeline.Operation bar(Operation operation, UnaryOperator<String> words) {
        return new Timeline.Operation(
                operation.client(),
                words.apply(operation.invocation().text()),
                operation.invokedNanos(),
                operation.isLost() ? null : operation.respondedNanos(),
                words.apply(operation.answer().text()));
    }
}

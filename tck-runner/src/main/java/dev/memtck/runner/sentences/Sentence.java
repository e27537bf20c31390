package dev.memtck.runner.sentences;

import io.cucumber.cucumberexpressions.Argument;
import io.cucumber.cucumberexpressions.Expression;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** What a step definition understands. */
public record Sentence(Expression expression, Set<Trait> traits) {

    /** As the step definition has it: {@code {client} sends {bytes}}. */
    public String source() {
        return expression.getSource();
    }

    /** Whether a step says this. */
    public boolean says(String step) {
        return expression.match(step) != null;
    }

    /**
     * What stands in a step where the sentence has a word in braces, {@code A} for {@code client}; nothing if the step says
     * something else.
     */
    Stream<String> words(String step, String name) {
        return Optional.ofNullable(expression.match(step)).stream()
                .flatMap(List::stream)
                .filter(argument -> argument.getParameterType().getName().equals(name))
                .map(Sentence::text);
    }

    private static String text(Argument<?> argument) {
        return argument.getGroup().getValue();
    }
}

package dev.memtck.runner.judge;

import io.cucumber.messages.types.Envelope;
import io.cucumber.messages.types.Hook;
import io.cucumber.messages.types.ParameterType;
import io.cucumber.messages.types.StepDefinition;
import io.cucumber.messages.types.TestCase;
import io.cucumber.messages.types.TestStep;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Definitions of steps, parameters and hooks, which each thread of the engine tells anew, with ids of its own. The results
 * file has each once, and test cases refer to that. For one thread at a time.
 */
final class Definitions {
    private static final String NO_ID = "";

    /** By the definition without its id. */
    private final Map<Object, String> firstIds = new HashMap<>();
    /** By the id that a definition was told with, where it is not the first. */
    private final Map<String, String> replaced = new HashMap<>();

    /** What is to be written of a message; nothing if it is a definition that was told before. */
    Optional<Envelope> toWrite(Envelope message) {
        Optional<Boolean> first = message.getStepDefinition()
                .map(this::noteAsFirst)
                .or(() -> message.getParameterType().map(this::noteAsFirst))
                .or(() -> message.getHook().map(this::noteAsFirst));
        if (first.isPresent()) {
            return first.get() ? Optional.of(message) : Optional.empty();
        }
        return Optional.of(message.getTestCase()
                .map(testCase -> Envelope.of(withFirstIds(testCase)))
                .orElse(message));
    }

    private boolean noteAsFirst(StepDefinition told) {
        return noteAsFirst(told.getId(), new StepDefinition(NO_ID, told.getPattern(), told.getSourceReference()));
    }

    private boolean noteAsFirst(ParameterType told) {
        return noteAsFirst(
                told.getId(),
                new ParameterType(
                        told.getName(),
                        told.getRegularExpressions(),
                        told.getPreferForRegularExpressionMatch(),
                        told.getUseForSnippets(),
                        NO_ID,
                        told.getSourceReference().orElse(null)));
    }

    private boolean noteAsFirst(Hook told) {
        return noteAsFirst(
                told.getId(),
                new Hook(
                        NO_ID,
                        told.getName().orElse(null),
                        told.getSourceReference(),
                        told.getTagExpression().orElse(null),
                        told.getType().orElse(null)));
    }

    private boolean noteAsFirst(String id, Object withoutId) {
        String first = firstIds.putIfAbsent(withoutId, id);
        if (first != null) {
            replaced.put(id, first);
        }
        return first == null;
    }

    private TestCase withFirstIds(TestCase told) {
        return new TestCase(
                told.getId(),
                told.getPickleId(),
                told.getTestSteps().stream().map(this::withFirstIds).toList(),
                told.getTestRunStartedId().orElse(null));
    }

    private TestStep withFirstIds(TestStep told) {
        return new TestStep(
                told.getHookId().map(this::firstIdOf).orElse(null),
                told.getId(),
                told.getPickleStepId().orElse(null),
                told.getStepDefinitionIds()
                        .map(ids -> ids.stream().map(this::firstIdOf).toList())
                        .orElse(null),
                told.getStepMatchArgumentsLists().orElse(null));
    }

    private String firstIdOf(String id) {
        return replaced.getOrDefault(id, id);
    }
}

package dev.memtck.runner.judge;

import static org.assertj.core.api.Assertions.assertThat;

import io.cucumber.messages.types.Envelope;
import io.cucumber.messages.types.Hook;
import io.cucumber.messages.types.HookType;
import io.cucumber.messages.types.JavaMethod;
import io.cucumber.messages.types.ParameterType;
import io.cucumber.messages.types.SourceReference;
import io.cucumber.messages.types.StepDefinition;
import io.cucumber.messages.types.StepDefinitionPattern;
import io.cucumber.messages.types.StepDefinitionPatternType;
import io.cucumber.messages.types.TestCase;
import io.cucumber.messages.types.TestCaseFinished;
import io.cucumber.messages.types.TestStep;
import io.cucumber.messages.types.Timestamp;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Two threads of the engine, "1" and "2", tell the same definitions. */
class DefinitionsTest {
    private final Definitions definitions = new Definitions();

    @Test
    void aDefinitionIsWrittenOnce() {
        for (Envelope told :
                List.of(step("1", "{word} is sent"), parameter("1", "word"), hook("1", HookType.AFTER_TEST_CASE))) {
            assertThat(definitions.toWrite(told)).contains(told);
        }
        for (Envelope again :
                List.of(step("2", "{word} is sent"), parameter("2", "word"), hook("2", HookType.AFTER_TEST_CASE))) {
            assertThat(definitions.toWrite(again)).isEmpty();
        }
    }

    @Test
    void anotherDefinitionIsAnother() {
        for (Envelope told :
                List.of(step("1", "{word} is sent"), parameter("1", "word"), hook("1", HookType.AFTER_TEST_CASE))) {
            definitions.toWrite(told);
        }
        for (Envelope other :
                List.of(step("2", "{word} comes"), parameter("2", "key"), hook("2", HookType.BEFORE_TEST_CASE))) {
            assertThat(definitions.toWrite(other)).contains(other);
        }
    }

    @Test
    void aTestCaseRefersToWhatIsWritten() {
        for (String thread : List.of("1", "2")) {
            definitions.toWrite(step("step of " + thread, "{word} is sent"));
            definitions.toWrite(hook("hook of " + thread, HookType.AFTER_TEST_CASE));
        }

        assertThat(definitions.toWrite(testCase("step of 2", "hook of 2")))
                .contains(testCase("step of 1", "hook of 1"));
        assertThat(definitions.toWrite(testCase("step of 1", "hook of 1")))
                .contains(testCase("step of 1", "hook of 1"));
    }

    @Test
    void everythingElseIsWrittenAsItIs() {
        Envelope finished = Envelope.of(new TestCaseFinished("started", new Timestamp(1L, 2L), false));

        assertThat(definitions.toWrite(finished)).contains(finished);
        assertThat(definitions.toWrite(finished)).contains(finished);
    }

    private static Envelope testCase(String step, String hook) {
        return Envelope.of(new TestCase(
                "case",
                "pickle",
                List.of(
                        new TestStep(null, "a", "pickle step", List.of(step), List.of()),
                        new TestStep(hook, "b", null, null, null)),
                "run"));
    }

    private static Envelope step(String id, String expression) {
        return Envelope.of(new StepDefinition(
                id,
                new StepDefinitionPattern(expression, StepDefinitionPatternType.CUCUMBER_EXPRESSION),
                method("send")));
    }

    private static Envelope parameter(String id, String name) {
        return Envelope.of(new ParameterType(name, List.of("\\w+"), true, false, id, method("word")));
    }

    private static Envelope hook(String id, HookType type) {
        return Envelope.of(new Hook(id, null, method("end"), null, type));
    }

    private static SourceReference method(String name) {
        return SourceReference.of(new JavaMethod("Steps", name, List.of("String")));
    }
}

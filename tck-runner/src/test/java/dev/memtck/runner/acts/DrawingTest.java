package dev.memtck.runner.acts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.reports.results.Timeline;
import dev.memtck.runner.dialect.TextCommand;
import dev.memtck.runner.history.Answer;
import dev.memtck.runner.history.Counterexample;
import dev.memtck.runner.history.Invocations;
import dev.memtck.runner.history.Operation;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** What no order explains, as a page draws it: whose operation, what was answered, when, and why not. */
class DrawingTest {
    @Test
    void hasEachOperationAndTheReasons() {
        Counterexample counterexample = new Counterexample(
                "mt1.apple",
                "no order explains B: get mt1.apple",
                List.of(
                        new Operation(
                                "A",
                                "mt1.apple",
                                Invocations.storing(TextCommand.SET, 0, "red"),
                                new Answer.Lost(),
                                5,
                                Operation.NEVER),
                        new Operation(
                                "B",
                                "mt1.apple",
                                Invocations.of(TextCommand.GET),
                                new Answer.Value(0, "blue", OptionalLong.empty()),
                                7,
                                8)),
                List.of("mt1.apple holds nothing"));
        assertThat(new Drawing(counterexample).with(words -> words.replace("mt1.apple", "{apple}")))
                .isEqualTo(new Timeline(
                        List.of(
                                new Timeline.Operation("A", "set \"red\"", 5, null, "no answer"),
                                new Timeline.Operation("B", "get", 7, 8L, "\"blue\"")),
                        "no order explains B: get {apple}; {apple} holds nothing"));
    }
}

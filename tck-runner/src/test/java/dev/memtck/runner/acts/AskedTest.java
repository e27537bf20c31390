package dev.memtck.runner.acts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.runner.dialect.TextCommand;
import dev.memtck.runner.history.Answer;
import dev.memtck.runner.history.Answer.Word;
import dev.memtck.runner.history.Invocation;
import dev.memtck.runner.history.Invocations;
import dev.memtck.runner.history.Operation;
import dev.memtck.runner.oracle.Verb;
import java.util.List;
import org.junit.jupiter.api.Test;

class AskedTest {
    private static final Answer STORED = new Answer.Said(Word.STORED);
    private static final Answer NO_MEMORY = new Answer.Refused("SERVER_ERROR out of memory");
    private static final Answer ERROR = new Answer.Refused("ERROR");
    private static final Invocation RED = Invocations.storing(TextCommand.SET, 7, "red");

    private static Operation did(Invocation invocation, Answer answer) {
        return new Operation("c1", "k", invocation, answer, 1, 2);
    }

    @Test
    void onlyTheServersOwnErrorIsNoRefusal() {
        assertThat(new Asked(List.of(did(RED, STORED), did(RED, NO_MEMORY))).refused())
                .isEmpty();
        assertThat(new Asked(List.of(did(RED, new Answer.Said(Word.LOCKED)))).refused())
                .isEmpty();
        assertThat(new Asked(List.of(did(RED, NO_MEMORY), did(RED, ERROR))).refused())
                .contains(did(RED, ERROR));
        Answer theClients = new Answer.Refused("CLIENT_ERROR bad data chunk");
        assertThat(new Asked(List.of(did(RED, theClients))).refused()).contains(did(RED, theClients));
    }

    @Test
    void aGetssMayHaveAnyErrorInsteadOfAMiss() {
        assertThat(new Asked(List.of(did(Invocations.of(TextCommand.GETSS), ERROR))).refused())
                .isEmpty();
    }

    @Test
    void aCrowdForWhichThereIsNoMemoryShowsNothing() {
        assertThat(new Asked(List.of(did(RED, STORED), did(RED, NO_MEMORY))).tooManyWithoutMemory())
                .isEmpty();
        assertThat(new Asked(List.of(did(RED, STORED), did(RED, NO_MEMORY), did(RED, NO_MEMORY)))
                        .tooManyWithoutMemory())
                .contains(
                        "2 of 3 requests were refused, the first with SERVER_ERROR out of memory; that shows nothing");
    }

    @Test
    void everyIncrementCountsHoweverItWasAnswered() {
        Invocation incr = Invocations.counting(TextCommand.INCR, 1);
        assertThat(new Asked(List.of(did(RED, STORED), did(incr, new Answer.Number(1)), did(incr, NO_MEMORY)))
                        .times(Verb.INCR))
                .isEqualTo(2);
    }

    @Test
    void aSetHasItsWordOrTheServersError() {
        assertThat(new Asked(List.of(did(RED, STORED), did(RED, NO_MEMORY))).notStored())
                .isEmpty();
        Operation wrong = did(RED, new Answer.Said(Word.NOT_STORED));
        assertThat(new Asked(List.of(did(RED, STORED), wrong)).notStored()).contains(wrong);
    }

    @Test
    void eachPartIsThereOnceHoweverItWasAnswered() {
        Asked asked = new Asked(List.of(
                did(Invocations.joining(TextCommand.APPEND, "12;"), STORED),
                did(Invocations.joining(TextCommand.PREPEND, "2;"), STORED),
                did(Invocations.joining(TextCommand.APPEND, "3;"), NO_MEMORY)));
        assertThat(asked.notOnceIn("2;first;12;3;")).isEmpty();
        assertThat(asked.notOnceIn("2;first;12;"))
                .contains("append \"3;\" was answered SERVER_ERROR out of memory, and is in the value 0 times");
        assertThat(asked.notOnceIn("2;first;12;3;12;"))
                .contains("append \"12;\" was answered STORED, and is in the value 2 times");
        assertThat(asked.parts()).containsExactly("12;", "2;", "3;");
    }
}

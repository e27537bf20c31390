package dev.memtck.runner.acts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.runner.dialect.TextCommand;
import dev.memtck.runner.history.Answer;
import dev.memtck.runner.history.Answer.Word;
import dev.memtck.runner.history.Invocations;
import dev.memtck.runner.history.Operation;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class RoundTest {
    private static final Answer STORED = new Answer.Said(Word.STORED);
    private static final Answer LOST = new Answer.Said(Word.NOT_STORED);
    private static final Answer NO_MEMORY = new Answer.Refused("SERVER_ERROR out of memory");

    private static Optional<String> notOneStored(Answer... answers) {
        Round round = new Round(
                3,
                Stream.of(answers)
                        .map(answer ->
                                new Operation("c1", "k", Invocations.storing(TextCommand.ADD, 7, "red"), answer, 1, 2))
                        .toList());
        return round.notOne("STORED", operation -> operation.answer().equals(STORED));
    }

    @Test
    void oneOfThoseThatWereServedWins() {
        assertThat(notOneStored(STORED, LOST, NO_MEMORY)).isEmpty();
        assertThat(notOneStored(STORED, STORED, NO_MEMORY)).contains("in round 3 2 of 2 clients were answered STORED");
        assertThat(notOneStored(LOST)).contains("in round 3 0 of 1 clients were answered STORED");
    }

    @Test
    void whereAllWereRefusedNobodyHasToWin() {
        assertThat(notOneStored(NO_MEMORY, NO_MEMORY)).isEmpty();
    }
}

package dev.memtck.runner.crowd;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.memtck.runner.crowd.Task.Unique;
import dev.memtck.runner.dialect.BinaryCommand;
import dev.memtck.runner.dialect.DialectCommand;
import dev.memtck.runner.dialect.Quietness;
import dev.memtck.runner.dialect.Reach;
import dev.memtck.runner.dialect.TextCommand;
import dev.memtck.runner.history.Answer;
import dev.memtck.runner.history.Leaving;
import dev.memtck.runner.history.Operation;
import dev.memtck.runner.oracle.Verb;
import dev.memtck.runner.protocol.Protocol;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class TaskTest {
    private static final Token TOKEN = new Token(7, 7);
    private static final OptionalLong SEEN = OptionalLong.of(9);
    private static final OptionalLong NONE = OptionalLong.empty();

    @Test
    void aVerbIsOfTheProtocolThatWritesItSo() {
        assertThat(Task.parse("incr k")).isEqualTo(new Task(TextCommand.INCR, Unique.IGNORED, "k", 0, ""));
        assertThat(Task.parse("Increment k")).isEqualTo(new Task(BinaryCommand.INCREMENT, Unique.IGNORED, "k", 0, ""));
    }

    @Test
    void whatACrowdFindsIsStoredOverEitherProtocol() {
        assertThat(Task.storing("k", "red").over(Protocol.BINARY))
                .isEqualTo(new Task(BinaryCommand.SET, Unique.IGNORED, "k", 0, "red"));
        assertThat(Task.reading("k").over(Protocol.TEXT)).isEqualTo(Task.reading("k"));
    }

    @Test
    void casIsACommandOfTextAndAFieldElsewhere() {
        assertThat(Task.parse("cas k").call(TOKEN, SEEN).text()).isEqualTo("cas \"7\" flags 7, cas unique 9");
        assertThat(Task.parse("Set k with cas").call(TOKEN, SEEN).text()).isEqualTo("Set \"7\" flags 7, cas unique 9");
        assertThat(Task.parse("ms k with cas").call(TOKEN, SEEN).asks(Verb.CAS)).isTrue();
        assertThat(Task.parse("Set k 50000").call(TOKEN, SEEN).asks(Verb.SET)).isTrue();
    }

    @Test
    void whoHasSeenNoCasUniqueAsksForItFirst() {
        assertThat(Task.parse("cas k").call(TOKEN, NONE).text()).isEqualTo("gets");
        assertThat(Task.parse("ms k with cas").call(TOKEN, NONE).text()).isEqualTo("mg");
        assertThat(Task.parse("Set k with cas").call(TOKEN, NONE).text()).isEqualTo("Get");
    }

    @Test
    void whoDoesNotLookAtACasUniqueHasNotSeenIt() {
        Answer hit = new Answer.Value(0, "red", SEEN);
        assertThat(Task.parse("Get k").noted(hit)).isEqualTo(new Answer.Value(0, "red", NONE));
        assertThat(Task.parse("Get k with cas").noted(hit)).isEqualTo(hit);
        assertThat(Task.parse("gets k").noted(hit)).isEqualTo(hit);
    }

    @Test
    void someVerbsHaveNoKey() {
        assertThat(Task.parse("unlock_all"))
                .isEqualTo(new Task(TextCommand.UNLOCK_ALL, Unique.IGNORED, Operation.EVERY_KEY, 0, ""));
        assertThat(Task.parse("UnlockAll").key()).isEqualTo(Operation.EVERY_KEY);
        assertThat(Task.parse("disconnect").command()).isEqualTo(Leaving.DISCONNECT);
    }

    @Test
    void everyCommandThatIsAnsweredCanBeAsked() {
        assertThat(DialectCommand.all())
                .filteredOn(command -> command.reach() == Reach.ITS_KEYS && command.quietness() != Quietness.QUIET)
                .hasSizeGreaterThan(40)
                .allSatisfy(command -> {
                    int end = (command.word() + " ").indexOf(' ');
                    String task = command.word().substring(0, end) + " k"
                            + command.word().substring(end);
                    assertThat(Task.parse(task).command()).isEqualTo(command);
                });
    }

    @Test
    void whatNobodyKnowsIsRefused() {
        assertThatThrownBy(() -> Task.parse("sett k")).hasMessage("a crowd does not know \"sett k\"");
        assertThatThrownBy(() -> Task.parse("set k with cas")).hasMessage("a crowd does not know \"set k with cas\"");
        assertThatThrownBy(() -> Task.parse("Flush k")).isInstanceOf(IllegalArgumentException.class);
    }
}

package dev.memtck.runner.crowd;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.memtck.runner.history.Command;
import dev.memtck.runner.history.Operation;
import dev.memtck.runner.protocol.Protocol;
import org.junit.jupiter.api.Test;

class TaskTest {
    @Test
    void aVerbIsOfTheProtocolThatWritesItSo() {
        assertThat(Task.parse("incr k")).isEqualTo(new Task(Dialect.TEXT, Command.INCR, "k", 0, ""));
        assertThat(Task.parse("Increment k")).isEqualTo(new Task(Dialect.BINARY, Command.INCR, "k", 0, ""));
    }

    @Test
    void whatACrowdFindsIsStoredOverEitherProtocol() {
        assertThat(Task.storing("k", "red").over(Protocol.BINARY))
                .isEqualTo(new Task(Dialect.BINARY, Command.SET, "k", 0, "red"));
        assertThat(Task.reading("k").over(Protocol.TEXT)).isEqualTo(Task.reading("k"));
    }

    @Test
    void theBinaryProtocolHasCasInSetAndGet() {
        assertThat(Task.parse("Set k with cas").verb()).isEqualTo(Command.CAS);
        assertThat(Task.parse("Set k 50000").verb()).isEqualTo(Command.SET);
        assertThat(Task.parse("Get k with cas").verb()).isEqualTo(Command.GETS);
        assertThat(Task.parse("Get k").verb()).isEqualTo(Command.GET);
    }

    @Test
    void someVerbsHaveNoKey() {
        assertThat(Task.parse("unlock_all"))
                .isEqualTo(new Task(Dialect.TEXT, Command.UNLOCK_ALL, Operation.EVERY_KEY, 0, ""));
        assertThat(Task.parse("UnlockAll").key()).isEqualTo(Operation.EVERY_KEY);
        assertThat(Task.parse("disconnect").verb()).isEqualTo(Command.DISCONNECT);
    }

    @Test
    void everyVerbOfTheModelCanBeAsked() {
        assertThat(Command.values())
                .allMatch(verb -> TextWire.named(verb.word()).isPresent()
                        || MetaWire.named(verb.word()).isPresent()
                        || BinaryVerb.named(verb.word()).isPresent());
    }

    @Test
    void whatNobodyKnowsIsRefused() {
        assertThatThrownBy(() -> Task.parse("set k with cas")).hasMessage("a crowd does not know \"set k with cas\"");
        assertThatThrownBy(() -> Task.parse("Flush k")).isInstanceOf(IllegalArgumentException.class);
    }
}

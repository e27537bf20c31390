package dev.memtck.runner.crowd;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.memtck.runner.dialect.TextCommand;
import dev.memtck.runner.history.Answer;
import dev.memtck.runner.history.Answer.Word;
import dev.memtck.runner.history.Invocation;
import dev.memtck.runner.history.Invocations;
import dev.memtck.runner.history.Operation;
import dev.memtck.runner.oracle.Call;
import dev.memtck.runner.oracle.Exptime;
import java.nio.charset.StandardCharsets;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class TextWireTest {
    private static final TextWire WIRE = new TextWire(flags -> flags == 0x3333);

    static Stream<Arguments> exchanges() {
        return Stream.of(
                Arguments.of(Invocations.of(TextCommand.GET), "get k\r\n", "END\r\n", new Answer.Said(Word.END)),
                Arguments.of(
                        Invocations.of(TextCommand.GET),
                        "get k\r\n",
                        "VALUE k 3 4\r\na\r\nb\r\nEND\r\n",
                        new Answer.Value(3, "a\r\nb", OptionalLong.empty())),
                Arguments.of(
                        Invocations.of(TextCommand.GETS),
                        "gets k\r\n",
                        "VALUE k 0 1 77\r\nx\r\nEND\r\n",
                        new Answer.Value(0, "x", OptionalLong.of(77))),
                Arguments.of(
                        Invocations.storing(TextCommand.SET, 7, "red"),
                        "set k 7 0 3\r\nred\r\n",
                        "STORED\r\n",
                        new Answer.Said(Word.STORED)),
                Arguments.of(
                        Invocations.cas(7, "red", 9),
                        "cas k 7 0 3 9\r\nred\r\n",
                        "EXISTS\r\n",
                        new Answer.Said(Word.EXISTS)),
                Arguments.of(
                        Invocations.joining(TextCommand.APPEND, "x"),
                        "append k 0 0 1\r\nx\r\n",
                        "NOT_STORED\r\n",
                        new Answer.Said(Word.NOT_STORED)),
                Arguments.of(
                        Invocations.counting(TextCommand.INCR, 2), "incr k 2\r\n", "12\r\n", new Answer.Number(12)),
                Arguments.of(
                        Invocations.of(TextCommand.DELETE),
                        "delete k\r\n",
                        "DELETED\r\n",
                        new Answer.Said(Word.DELETED)),
                Arguments.of(
                        leasing(TextCommand.GETSS),
                        "getss 300 k\r\n",
                        "VALUE k 13107 2 5\r\n0 \r\nEND\r\n",
                        new Answer.Lease(5, Answer.Lease.Age.NEW)),
                Arguments.of(
                        leasing(TextCommand.GETSS),
                        "getss 300 k\r\n",
                        "VALUE k 13107 3 5\r\n299\r\nEND\r\n",
                        new Answer.Lease(5, Answer.Lease.Age.OLD)),
                Arguments.of(
                        leasing(TextCommand.GETSS),
                        "getss 300 k\r\n",
                        "VALUE k 7 3 5\r\nred\r\nEND\r\n",
                        new Answer.Value(7, "red", OptionalLong.of(5))),
                Arguments.of(
                        leasing(TextCommand.DELETESS),
                        "deletess 300 k\r\n",
                        "NOT_FOUND  6\r\n",
                        new Answer.LeftLease(Word.NOT_FOUND, 6)),
                Arguments.of(
                        Invocations.of(TextCommand.LOCK), "lock k\r\n", "LOCKED\r\n", new Answer.Said(Word.LOCKED)),
                Arguments.of(
                        Invocations.of(TextCommand.UNLOCK),
                        "unlock k\r\n",
                        "CLIENT_ERROR no\r\n",
                        new Answer.Said(Word.NOT_HOLDER)),
                Arguments.of(
                        Invocations.of(TextCommand.TOUCH),
                        "touch k 0\r\n",
                        "TOUCHED\r\n",
                        new Answer.Said(Word.TOUCHED)),
                Arguments.of(
                        Invocations.counting(TextCommand.INCR, 2),
                        "incr k 2\r\n",
                        "CLIENT_ERROR not a number\r\n",
                        new Answer.Refused("CLIENT_ERROR not a number")));
    }

    @ParameterizedTest(name = "{1}")
    @MethodSource("exchanges")
    void anAnswerIsKnownOnceItIsWhole(Invocation invocation, String request, String reply, Answer answer)
            throws NotAnAnswer {
        assertThat(new String(WIRE.request("k", invocation), StandardCharsets.ISO_8859_1))
                .isEqualTo(request);
        for (int cut = 0; cut < reply.length(); cut++) {
            assertThat(WIRE.reply("k", invocation, reply.substring(0, cut)))
                    .as("cut at %d", cut)
                    .isEmpty();
        }
        assertThat(WIRE.reply("k", invocation, reply)).contains(new Wire.Reply(answer, reply.length()));
    }

    @Test
    void allLocksAreUnlockedWithoutAKey() {
        assertThat(new String(
                        WIRE.request(Operation.EVERY_KEY, Invocations.of(TextCommand.UNLOCK_ALL)),
                        StandardCharsets.ISO_8859_1))
                .isEqualTo("unlock_all\r\n");
    }

    @Test
    void whatIsNoAnswerIsRefused() {
        assertThatThrownBy(() -> WIRE.reply("k", Invocations.of(TextCommand.GET), "STOREDX\r\n"))
                .hasMessage("STOREDX");
        assertThatThrownBy(() -> WIRE.reply("k", Invocations.of(TextCommand.GET), "VALUE k 0 1\r\nxyzEND\r\n\r\n"))
                .isInstanceOf(NotAnAnswer.class);
        assertThatThrownBy(() -> WIRE.reply("k", Invocations.of(TextCommand.GET), "VALUE other 0 1\r\nx\r\nEND\r\n"))
                .isInstanceOf(NotAnAnswer.class);
    }

    private static Invocation leasing(TextCommand command) {
        return Invocation.of(Call.of(command, 0).withExptime(Exptime.seconds(300)));
    }
}

package dev.memtck.runner.crowd;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.memtck.runner.dialect.BinaryCommand;
import dev.memtck.runner.history.Answer;
import dev.memtck.runner.history.Answer.Refused.Cause;
import dev.memtck.runner.history.Answer.Word;
import dev.memtck.runner.history.Invocation;
import dev.memtck.runner.history.Invocations;
import dev.memtck.runner.history.Operation;
import dev.memtck.runner.wire.Packet;
import dev.memtck.runner.wire.PacketHeader;
import dev.memtck.runner.wire.PacketReader;
import dev.memtck.runner.wire.PacketText;
import dev.memtck.runner.wire.Status;
import java.nio.charset.StandardCharsets;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class BinaryWireTest {
    private static final BinaryWire WIRE = new BinaryWire();
    private static final long CAS = 77;

    /** What is asked, and what a response says with this status, these extras and this value. */
    static Stream<Arguments> exchanges() {
        Invocation get = Invocations.of(BinaryCommand.GET);
        Invocation cas = Invocations.cas(BinaryCommand.SET, 7, "red", 9);
        Invocation add = Invocations.storing(BinaryCommand.ADD, 7, "red");
        Invocation incr = Invocations.counting(BinaryCommand.INCREMENT, 2);
        return Stream.of(
                Arguments.of(
                        Invocations.of(BinaryCommand.GET),
                        0x00,
                        "\0\0\0\3",
                        "a",
                        new Answer.Value(3, "a", OptionalLong.of(CAS))),
                Arguments.of(get, 0x01, "", "Not found", new Answer.Said(Word.END)),
                Arguments.of(cas, 0x00, "", "", new Answer.Said(Word.STORED)),
                Arguments.of(cas, 0x02, "", "", new Answer.Said(Word.EXISTS)),
                Arguments.of(cas, 0x10, "", "", new Answer.Said(Word.LOCKED)),
                Arguments.of(add, 0x02, "", "", new Answer.Said(Word.NOT_STORED)),
                Arguments.of(add, 0x05, "", "", new Answer.Said(Word.NOT_STORED)),
                Arguments.of(add, 0x82, "", "", new Answer.Refused("0x0082 out of memory", Cause.OF_SERVER)),
                Arguments.of(incr, 0x00, "", "\0\0\0\0\0\0\0\14", new Answer.Number(12)),
                Arguments.of(incr, 0x06, "", "", new Answer.Refused("0x0006 not a number", Cause.OF_REQUEST)),
                Arguments.of(
                        Invocations.of(BinaryCommand.LAG),
                        0x00,
                        "\0\0\0\0",
                        "a",
                        new Answer.Value(0, "a", OptionalLong.of(CAS))),
                Arguments.of(
                        Invocations.storing(BinaryCommand.RAU, 0, "a"), 0x11, "", "", new Answer.Said(Word.NOT_HOLDER)),
                Arguments.of(Invocations.of(BinaryCommand.UNLOCK), 0x01, "", "", new Answer.Said(Word.NO_OBJECT)));
    }

    private static String response(Invocation invocation, int status, String extras, String value) {
        Packet request = request(invocation);
        PacketHeader header = new PacketHeader(
                PacketHeader.RESPONSE,
                request.header().opcode(),
                0,
                extras.length(),
                0,
                status,
                extras.length() + value.length(),
                request.header().opaque(),
                CAS);
        return text(new Packet(header, bytes(extras), new byte[0], bytes(value)).bytes());
    }

    private static Packet request(Invocation invocation) {
        return PacketReader.all(WIRE.request("k", invocation)).get(0);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.ISO_8859_1);
    }

    @ParameterizedTest
    @MethodSource("exchanges")
    void anAnswerIsKnownOnceItIsWhole(Invocation invocation, int status, String extras, String value, Answer answer)
            throws NotAnAnswer {
        String reply = response(invocation, status, extras, value);
        for (int cut = 0; cut < reply.length(); cut++) {
            assertThat(WIRE.reply("k", invocation, reply.substring(0, cut)))
                    .as("cut at %d", cut)
                    .isEmpty();
        }
        assertThat(WIRE.reply("k", invocation, reply)).contains(new Wire.Reply(answer, reply.length()));
    }

    @Test
    void aSetWithCasNamesItInTheHeader() {
        Packet set = request(Invocations.cas(BinaryCommand.SET, 7, "red", 9));
        assertThat(set.header().cas()).isEqualTo(9);
        assertThat(text(set.extras())).isEqualTo("\0\0\0\7\0\0\0\0");
        assertThat(PacketText.of(set)).contains("Set").contains("red");
    }

    @Test
    void anIncrementMakesNoItem() {
        assertThat(text(request(Invocations.counting(BinaryCommand.INCREMENT, 2))
                        .extras()))
                .isEqualTo("\0\0\0\0\0\0\0\2\0\0\0\0\0\0\0\0\u00ff\u00ff\u00ff\u00ff");
    }

    @Test
    void allLocksAreUnlockedWithoutAKey() {
        byte[] request = WIRE.request(Operation.EVERY_KEY, Invocations.of(BinaryCommand.UNLOCK_ALL));
        assertThat(request).hasSize(PacketHeader.LENGTH);
    }

    @Test
    void whatAnswersSomethingElseIsNoAnswer() {
        Invocation get = Invocations.of(BinaryCommand.GET);
        String reply = response(get, Status.NOT_FOUND.code(), "", "");
        assertThatThrownBy(() -> WIRE.reply("other", get, reply)).hasMessageStartingWith("a packet that answers");
        assertThatThrownBy(() -> WIRE.reply("k", Invocations.of(BinaryCommand.DELETE), reply))
                .isInstanceOf(NotAnAnswer.class);
        assertThatThrownBy(() -> WIRE.reply("k", get, "END\r\n")).hasMessage("magic 0x45");
    }

    @Test
    void aNumberHasEightBytesAndAValueFlags() {
        Invocation incr = Invocations.counting(BinaryCommand.INCREMENT, 2);
        assertThatThrownBy(() -> WIRE.reply("k", incr, response(incr, 0, "", "12")))
                .hasMessage("a number of 2 bytes");
        Invocation get = Invocations.of(BinaryCommand.GET);
        assertThatThrownBy(() -> WIRE.reply("k", get, response(get, 0, "", "red")))
                .hasMessage("a value with 0 bytes of extras");
    }
}

package dev.memtck.runner.crowd;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.memtck.runner.history.Answer;
import dev.memtck.runner.history.Answer.Refused.Cause;
import dev.memtck.runner.history.Answer.Word;
import dev.memtck.runner.history.Command;
import dev.memtck.runner.history.Invocation;
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
        Invocation get = Invocation.of(Command.GET);
        Invocation cas = Invocation.cas(7, "red", 9);
        Invocation add = Invocation.storing(Command.ADD, 7, "red");
        Invocation incr = Invocation.counting(Command.INCR, 2);
        return Stream.of(
                Arguments.of(get, 0x00, "\0\0\0\3", "a", new Answer.Value(3, "a", OptionalLong.empty())),
                Arguments.of(
                        Invocation.of(Command.GETS),
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
                        Invocation.of(Command.LOCK_AND_GET),
                        0x00,
                        "\0\0\0\0",
                        "a",
                        new Answer.Value(0, "a", OptionalLong.of(CAS))),
                Arguments.of(
                        Invocation.storing(Command.REPLACE_AND_UNLOCK, 0, "a"),
                        0x11,
                        "",
                        "",
                        new Answer.Said(Word.NOT_HOLDER)),
                Arguments.of(Invocation.of(Command.UNLOCK), 0x01, "", "", new Answer.Said(Word.NO_OBJECT)));
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
        Packet set = request(Invocation.cas(7, "red", 9));
        assertThat(set.header().cas()).isEqualTo(9);
        assertThat(text(set.extras())).isEqualTo("\0\0\0\7\0\0\0\0");
        assertThat(PacketText.of(set)).contains("Set").contains("red");
    }

    @Test
    void anIncrementMakesNoItem() {
        assertThat(text(request(Invocation.counting(Command.INCR, 2)).extras()))
                .isEqualTo("\0\0\0\0\0\0\0\2\0\0\0\0\0\0\0\0\u00ff\u00ff\u00ff\u00ff");
    }

    @Test
    void allLocksAreUnlockedWithoutAKey() {
        byte[] request = WIRE.request(Operation.EVERY_KEY, Invocation.of(Command.UNLOCK_ALL));
        assertThat(request).hasSize(PacketHeader.LENGTH);
    }

    @Test
    void whatAnswersSomethingElseIsNoAnswer() {
        Invocation get = Invocation.of(Command.GET);
        String reply = response(get, Status.NOT_FOUND.code(), "", "");
        assertThatThrownBy(() -> WIRE.reply("other", get, reply)).hasMessageStartingWith("a packet that answers");
        assertThatThrownBy(() -> WIRE.reply("k", Invocation.of(Command.DELETE), reply))
                .isInstanceOf(NotAnAnswer.class);
        assertThatThrownBy(() -> WIRE.reply("k", get, "END\r\n")).hasMessage("magic 0x45");
    }

    @Test
    void aNumberHasEightBytesAndAValueFlags() {
        Invocation incr = Invocation.counting(Command.INCR, 2);
        assertThatThrownBy(() -> WIRE.reply("k", incr, response(incr, 0, "", "12")))
                .hasMessage("a number of 2 bytes");
        Invocation get = Invocation.of(Command.GET);
        assertThatThrownBy(() -> WIRE.reply("k", get, response(get, 0, "", "red")))
                .hasMessage("a value with 0 bytes of extras");
    }
}

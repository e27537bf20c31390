package dev.memtck.runner.wire;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.reports.results.EscapedBytes;
import dev.memtck.runner.wire.PacketReader.Reading;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** Packets cut out of bytes, whole and cut at every byte; a header that lies is not believed. */
class PacketReaderTest {
    private static final String GET_HIT =
            "\\x81\\0\\0\\x03\\x04\\0\\0\\0\\0\\0\\0\\n\\xa1\\xb2\\x03\\x01\\0\\0\\0\\0\\0\\0\\0\\x07"
                    + "\\0\\0\\0\\x05keyred";

    @Test
    void aPacketHasItsFieldsAndWhatFollowsIsLeft() {
        byte[] bytes = EscapedBytes.unescape(GET_HIT + "\\x81");
        assertThat(PacketReader.read(bytes, 0, bytes.length)).isInstanceOfSatisfying(Reading.Whole.class, whole -> {
            assertThat(whole.length()).isEqualTo(34);
            assertThat(whole.packet().header()).isEqualTo(new PacketHeader(0x81, 0, 3, 4, 0, 0, 10, 0xa1b20301, 7));
            assertThat(whole.packet().extras()).containsExactly(0, 0, 0, 5);
            assertThat(whole.packet().key()).asString().isEqualTo("key");
            assertThat(whole.packet().value()).asString().isEqualTo("red");
        });
    }

    @Test
    void cutAnywhereItIsIncomplete() {
        byte[] bytes = EscapedBytes.unescape(GET_HIT);
        for (int length = 0; length < bytes.length; length++) {
            assertThat(PacketReader.read(bytes, 0, length))
                    .as("the first %d bytes", length)
                    .isInstanceOf(Reading.Incomplete.class);
        }
    }

    @Test
    void anotherMagicIsNoPacket() {
        byte[] bytes = "ERROR\r\n".getBytes(StandardCharsets.US_ASCII);
        assertThat(PacketReader.read(bytes, 0, bytes.length))
                .isEqualTo(new Reading.Wrong(0, "magic 0x81", "magic 0x45"));
    }

    @Test
    void aBodyOfTwoGigabytesIsNotWaitedFor() {
        byte[] bytes = EscapedBytes.unescape(
                "\\x81\\0\\0\\0\\0\\0\\0\\0\\xff\\xff\\xff\\xff\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0");
        assertThat(PacketReader.read(bytes, 0, bytes.length))
                .isEqualTo(new Reading.Wrong(8, "body length of at most 16777216", "body length 4294967295"));
    }

    @Test
    void aBodyShorterThanExtrasAndKeyIsWrong() {
        byte[] bytes = EscapedBytes.unescape(
                "\\x81\\0\\0\\x03\\x04\\0\\0\\0\\0\\0\\0\\x06\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0");
        assertThat(PacketReader.read(bytes, 0, bytes.length))
                .isEqualTo(new Reading.Wrong(
                        8,
                        "body length of extras, key and value",
                        "body length 6 with extras length 4 and key length 3"));
    }

    @Test
    void aRequestIsWrittenAsItIsRead() {
        Packet request = Packet.request(
                Opcode.SET.code(), 0x80000000, new byte[8], "key".getBytes(StandardCharsets.US_ASCII), new byte[] {'1'
                });
        assertThat(EscapedBytes.escape(request.bytes()))
                .isEqualTo("\\x80\\x01\\0\\x03\\x08\\0\\0\\0\\0\\0\\0\\x0c\\x80\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0"
                        + "\\0\\0\\0\\0\\0\\0\\0\\0key1");
    }

    @Test
    void peopleReadNamesFieldsAndHex() {
        byte[] hit = EscapedBytes.unescape(GET_HIT);
        assertThat(PacketText.describe(hit))
                .isEqualTo(
                        "Get 0x0000 no error, extras 00000005, key \"key\", value \"red\", opaque 0xa1b20301, cas 7 [81 00"
                                + " 00 03 04 00 00 00 00 00 00 0a a1 b2 03 01 00 00 00 00 00 00 00 07 00 00 00 05 6b 65 79 72 65"
                                + " 64]");
        assertThat(PacketText.summary(hit))
                .isEqualTo("Get 0x0000 no error, extras 00000005, key \"key\", value \"red\"");
        assertThat(PacketText.describe("ERROR\r\n".getBytes(StandardCharsets.US_ASCII)))
                .isEqualTo("\"ERROR\\r\\n\"");
        assertThat(PacketText.describe(new byte[] {(byte) 0x81, 0x40})).isEqualTo("2 bytes [81 40]");
    }

    @Test
    void whatHasNoNameIsANumber() {
        assertThat(Opcode.words(0x99)).isEqualTo("0x99");
        assertThat(Opcode.words(0x46)).isEqualTo("LaG");
        assertThat(Status.words(0x0777)).isEqualTo("0x0777");
        assertThat(Status.words(0x10)).isEqualTo("0x0010 locked");
    }
}

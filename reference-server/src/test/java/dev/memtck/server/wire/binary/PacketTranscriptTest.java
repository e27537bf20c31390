package dev.memtck.server.wire.binary;

import static dev.memtck.server.wire.binary.TestPacket.ask;
import static dev.memtck.server.wire.binary.TestPacket.fails;
import static dev.memtck.server.wire.binary.TestPacket.ints;
import static org.assertj.core.api.Assertions.assertThat;

import io.netty.buffer.Unpooled;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class PacketTranscriptTest {
    private static final TestPacket SET =
            ask(Opcode.SET).extras(ints(5, 0)).key("apple").value("red\n");
    private static final String SET_LINE =
            "SET opaque=0xcafe0001 cas=0 extras=\\x00\\x00\\x00\\x05\\x00\\x00\\x00\\x00" + " key=apple value=red\\n";

    private final PacketTranscript transcript = new PacketTranscript();

    @Test
    void eachPacketIsALine() {
        assertThat(show(SET.bytes() + ask(0x99).cas(-1).bytes()))
                .containsExactly(SET_LINE, "0x99 opaque=0xcafe0001 cas=18446744073709551615 extras= key= value=");
    }

    @Test
    void aResponseHasAStatus() {
        assertThat(show(fails(Opcode.LAGQ, 0x0010, "Locked").bytes()))
                .containsExactly("LAGQ status=0x0010 opaque=0xcafe0001 cas=0 extras= key= value=Locked");
    }

    @Test
    void aHeaderThatIsCutIsShownWhenItIsWhole() {
        assertThat(show(SET.bytes().substring(0, 7))).isEmpty();
        assertThat(show(SET.bytes().substring(7))).containsExactly(SET_LINE);
    }

    @Test
    void theRestOfABodyFollows() {
        String bytes = SET.bytes();
        int cut = bytes.length() - 3;
        List<String> lines = new ArrayList<>(show(bytes.substring(0, cut)));
        lines.addAll(show(bytes.substring(cut) + SET.bytes()));
        assertThat(lines).containsExactly(SET_LINE.substring(0, SET_LINE.length() - 4), "+ed\\n", SET_LINE);
    }

    @Test
    void whatIsNoPacketIsShownAsItIs() {
        assertThat(show("get k\r\n")).containsExactly("get k\\r\\n");
    }

    private List<String> show(String bytes) {
        return transcript.show(Unpooled.copiedBuffer(bytes, StandardCharsets.ISO_8859_1));
    }
}

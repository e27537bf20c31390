package dev.memtck.server.wire.text;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.server.command.Key;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TextLineTest {
    private final TextLine line = new TextLine();

    @ParameterizedTest
    @ValueSource(longs = {0, 9, 10, 99, 100, 4_294_967_295L, Long.MAX_VALUE, Long.MIN_VALUE, -1})
    void aNumberIsUnsigned(long number) {
        assertThat(ended(line.begin().decimal(number))).isEqualTo(Long.toUnsignedString(number) + "\r\n");
    }

    @Test
    void theLongestLineHasRoom() {
        String key = "k".repeat(Key.MAX_BYTES);
        line.begin("VALUE ".getBytes(US_ASCII)).key(Key.of(key));
        line.space().decimal(-1).space().decimal(-1).space().decimal(-1);
        String most = " " + Long.toUnsignedString(-1);
        assertThat(ended(line)).isEqualTo("VALUE " + key + most + most + most + "\r\n");
    }

    private static String ended(TextLine line) {
        ByteBuf out = Unpooled.buffer();
        line.endIn(out);
        return out.toString(US_ASCII);
    }
}

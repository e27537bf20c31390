package dev.memtck.server.wire.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.server.command.ItemLimit;
import dev.memtck.server.wire.text.TextRequest.Incomplete;
import dev.memtck.server.wire.text.TextRequest.RejectedForGood;
import dev.memtck.server.wire.text.TextRequest.Whole;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Lines without an end, on both sides of each limit. */
class TextDecoderTest {
    private final TextDecoder decoder = new TextDecoder(new ItemLimit(1 << 20), TextVerb.EVERY_VERB);

    @Test
    void aLineMayBeLongButNotEndless() {
        ByteBuf in = bytes("x".repeat(TextDecoder.MAX_LINE - 1));
        assertThat(decoder.next(in)).isEqualTo(Incomplete.INCOMPLETE);
        in.writeByte('x');
        assertThat(decoder.next(in)).isEqualTo(new RejectedForGood(TextError.LINE_TOO_LONG));
    }

    @ParameterizedTest
    @ValueSource(strings = {"get", "gets", "gat 0", "gats 0"})
    void aRetrievalMayNameAThousandOfTheLongestKeys(String verb) {
        String line = verb + (" " + "k".repeat(250)).repeat(1_000) + "\r\n";
        assertThat(line.length()).isLessThan(TextDecoder.MAX_RETRIEVAL_LINE);
        assertThat(decoder.next(bytes(line)))
                .isInstanceOfSatisfying(
                        Whole.class, whole -> assertThat(whole.commands()).hasSize(1_000));
    }

    @Test
    void aRetrievalLineEndsSomewhereToo() {
        ByteBuf in = bytes("get " + "k".repeat(TextDecoder.MAX_RETRIEVAL_LINE - 5));
        assertThat(decoder.next(in)).isEqualTo(Incomplete.INCOMPLETE);
        in.writeByte('k');
        assertThat(decoder.next(in)).isEqualTo(new RejectedForGood(TextError.LINE_TOO_LONG));
    }

    @Test
    void aLineThatIsTooLongIsNoBetterForHavingAnEnd() {
        assertThat(decoder.next(bytes("delete " + "k".repeat(TextDecoder.MAX_LINE) + "\r\n")))
                .isEqualTo(new RejectedForGood(TextError.LINE_TOO_LONG));
    }

    @Test
    void anHttpRequestEndsTheConnection() {
        assertThat(decoder.next(bytes("POST / HTTP/1.1\r\nset k 0 0 1\r\nx\r\n")))
                .isEqualTo(new RejectedForGood(TextError.UNKNOWN_COMMAND));
    }

    private static ByteBuf bytes(String text) {
        return Unpooled.copiedBuffer(text, StandardCharsets.ISO_8859_1);
    }
}

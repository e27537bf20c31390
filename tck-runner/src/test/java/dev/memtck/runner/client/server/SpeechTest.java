package dev.memtck.runner.client.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.runner.client.words.Literal;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the scripted server makes of bytes. */
class SpeechTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\0',
            value = {
                "get apple\\r\\n | get apple",
                "get apple \\r\\n | get apple",
                "gets apple pear\\r\\n | get apple pear",
                "get noreply\\r\\n | get noreply",
                "gat 100 apple\\r\\n | gat apple exptime 100",
                "set apple 5 100 3\\r\\nred\\r\\n | set apple = red flags 5 exptime 100",
                "set apple 0 0 4 noreply\\r\\n\\r\\n\\r\\n\\r\\n | set apple = \\r\\n\\r\\n quiet",
                "cas apple 0 0 3 18446744073709551615\\r\\nred\\r\\n | cas apple = red unique 18446744073709551615",
                "delete apple\\r\\n | delete apple",
                "incr n 18446744073709551615\\r\\n | incr n by 18446744073709551615",
                "touch apple 100\\r\\n | touch apple exptime 100",
                "mg apple v f c\\r\\n | get apple",
                "ms apple 3 T100 F5 C7\\r\\nred\\r\\n | cas apple = red flags 5 exptime 100 unique 7",
                "ms apple 3 ME\\r\\nred\\r\\n | add apple = red",
                "ma n MD D5\\r\\n | decr n by 5",
                "md YQ0K b q\\r\\n | delete a\\r\\n quiet",
            })
    void aRequestIsRead(String bytes, String shown) {
        Asked asked = TextSpeech.next(Literal.of(bytes)).orElseThrow();
        assertThat(asked.forbidden()).isEmpty();
        assertThat(asked.length()).isEqualTo(Literal.of(bytes).length());
        assertThat(shown(asked.request())).isEqualTo(Literal.of(shown));
    }

    private static String shown(Request request) {
        return request.act().word() + " " + String.join(" ", request.keys())
                + (request.act().stores() ? " = " + request.value() : "")
                + (request.flags() == 0 ? "" : " flags " + request.flags())
                + (request.exptime() == 0 ? "" : " exptime " + request.exptime())
                + (request.unique().equals("0") ? "" : " unique " + request.unique())
                + (request.act().counts() ? " by " + request.number() : "")
                + (request.quiet() == Request.Quiet.NO ? "" : " quiet");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\0',
            value = {
                "hello\\r\\n | no command",
                "\\r\\n | an empty line",
                "get (k)*251\\r\\n | a key of 251 bytes",
                "get a\\tb\\r\\n | a key with a blank",
                "get a\\x07\\r\\n | a key with a blank or a control character",
                "delete a b\\r\\n | no command",
                "set a b 0 0 3\\r\\nred\\r\\n | a line of 6 words",
                "set apple 0 0 2\\r\\nred\\r\\n | a data block that is not as long",
                "set apple 0 0 -3\\r\\nred\\r\\n | numbers that are none",
                "incr n -1\\r\\n | no command",
                "mg a\\0b v\\r\\n | a key with a blank",
                "md === b\\r\\n | a key that is no base64",
            })
    void whatNoDocumentAllowsIsNoted(String bytes, String what) {
        assertThat(TextSpeech.next(Literal.of(bytes)).orElseThrow().forbidden().orElse(""))
                .startsWith(what);
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '\0',
            delimiter = '|',
            value = {
                "get apple",
                "get apple\\r",
                "set apple 0 0 3\\r\\n",
                "set apple 0 0 3\\r\\nred\\r",
                "ms apple 3\\r\\nre"
            })
    void halfARequestIsAwaited(String bytes) {
        assertThat(TextSpeech.next(Literal.of(bytes))).isEmpty();
    }

    @Test
    void aPacketIsReadAndAnsweredWithItsOpaque() {
        String get = Literal.of("\\x80\\x0c\\0\\x05\\0\\0\\0\\0\\0\\0\\0\\x05\\x01\\x02\\x03\\x04(\\0)*8apple");
        assertThat(BinarySpeech.next(get.substring(0, 28))).isEmpty();
        Asked asked = BinarySpeech.next(get).orElseThrow();
        assertThat(asked.forbidden()).isEmpty();
        assertThat(asked.request().keys()).containsExactly("apple");
        Store store = new Store();
        store.put("apple", new Item("red", 5, "18446744073709551615"));
        assertThat(asked.wording().words(store.answer(asked.request()), Twist.NONE))
                .isEqualTo(Literal.of("\\x81\\x0c\\0\\x05\\x04\\0\\0\\0\\0\\0\\0\\x0c\\x01\\x02\\x03\\x04(\\xff)*8"
                        + "\\0\\0\\0\\x05applered"));
    }

    @Test
    void aPacketWithWrongExtrasIsNoted() {
        String set = Literal.of("\\x80\\x01\\0\\x01\\0\\0\\0\\0\\0\\0\\0\\x01(\\0)*12a");
        assertThat(BinarySpeech.next(set).flatMap(Asked::forbidden)).isEqualTo(Optional.of("extras of 0 bytes to set"));
    }
}

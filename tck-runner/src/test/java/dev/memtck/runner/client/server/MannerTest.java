package dev.memtck.runner.client.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.runner.client.words.Literal;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How one answer, {@code VALUE apple 0 3}, is given in each manner. */
class MannerTest {
    private static final class Noted implements Delivery {
        private final List<String> deeds = new ArrayList<>();

        @Override
        public void send(String bytes) {
            deeds.add(bytes);
        }

        @Override
        public void sendApart(String... pieces) {
            deeds.addAll(List.of(pieces));
        }

        @Override
        public void hold(String bytes) {
            deeds.add("held " + bytes);
        }

        @Override
        public void owe(String bytes) {
            deeds.add("owed " + bytes);
        }

        @Override
        public void end() {
            deeds.add("end");
        }

        @Override
        public void reset() {
            deeds.add("reset");
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\0',
            value = {
                "cut after 5 bytes | VALUE/ apple 0 3\\r\\nred\\r\\nEND\\r\\n",
                "with the code \"VA -1\" before \"x\\r\\n\" | VA -1\\r\\nx\\r\\n/end",
                "when told | held VALUE apple 0 3\\r\\nred\\r\\nEND\\r\\n",
                "once the next request has come | owed VALUE apple 0 3\\r\\nred\\r\\nEND\\r\\n",
                "up to byte 9, and the rest once the next request has come | VALUE app/owed le 0 3\\r\\nred\\r\\nEND\\r\\n",
                "never | ",
                "up to byte 9 | VALUE app",
                "up to byte 9, and ends the connection | VALUE app/end",
                "up to byte 900 | VALUE apple 0 3\\r\\nred\\r\\nEND\\r\\n",
                "but for its last 7 bytes, and ends the connection | VALUE apple 0 3\\r\\nred/end",
                "and ends the connection | VALUE apple 0 3\\r\\nred\\r\\nEND\\r\\n/end",
                "by ending the connection | end",
                "by resetting the connection | reset",
                "twice | VALUE apple 0 3\\r\\nred\\r\\nEND\\r\\nVALUE apple 0 3\\r\\nred\\r\\nEND\\r\\n",
                "with \"(x)*3\\r\\n\" | xxx\\r\\n",
                "with \"x\", and ends the connection | x/end",
                "with \"x\", and \"y\" once the next request has come | x/owed y",
                "with \" x\" at the end of its first line | VALUE apple 0 3 x\\r\\nred\\r\\nEND\\r\\n",
                "with an error \"no\" | SERVER_ERROR no\\r\\n",
                "as if \"fig\" was asked for | VALUE fig 0 3\\r\\nred\\r\\nEND\\r\\n",
                "with a length 2 too large | VALUE apple 0 5\\r\\nred\\r\\nEND\\r\\n",
                "with a length 2 too small | VALUE apple 0 1\\r\\nred\\r\\nEND\\r\\n",
            })
    void isGiven(String words, String deeds) {
        Asked asked = TextSpeech.next("get apple\r\n").orElseThrow();
        Store store = new Store();
        store.put("apple", "red");
        Manner manner = Manner.parse(words);
        Noted noted = new Noted();
        manner.delivering().accept(manner.bytes(asked, store.answer(asked.request())), noted);
        assertThat(String.join("/", noted.deeds)).isEqualTo(deeds == null ? "" : Literal.of(deeds));
    }
}

package dev.memtck.runner.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.reports.results.EscapedBytes;
import dev.memtck.runner.compare.ConnectionReplies.Reply;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is left of a reply when that is taken away which a server may choose. */
class ReplyReaderTest {
    private static final Map<String, String> KEYS = Map.of("apple", "mt1.a");

    private final ReplyReader reader = new ReplyReader(KEYS, CasNumbers.inOrder());

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "STORED\\r\\n                                      | STORED\\r\\n",
                "ERROR\\r\\n                                       | ERROR\\r\\n",
                "SERVER_ERROR out of memory\\r\\n                  | SERVER_ERROR …\\r\\n",
                "CLIENT_ERROR bad data chunk\\r\\n                 | CLIENT_ERROR …\\r\\n",
                "VERSION 1.6.18\\r\\n                              | VERSION …\\r\\n",
                "VALUE mt1.a 5 3\\r\\nred\\r\\n                    | VALUE {apple} 5 3\\r\\nred\\r\\n",
                "VALUE mt1.a 0 3 815\\r\\nred\\r\\n                | VALUE {apple} 0 3 cas #1\\r\\nred\\r\\n",
                "VALUE mt1.a 0 1 815\\r\\n7\\r\\n                  | VALUE {apple} 0 1 cas #1\\r\\n7\\r\\n",
                "VALUE mt1.a 13107 1 815\\r\\n4\\r\\n              | VALUE {apple} 13107 … cas #1\\r\\n(seconds)\\r\\n",
                "VALUE mt1.a 13107 1 815\\r\\n0\\r\\n              | VALUE {apple} 13107 1 cas #1\\r\\n0\\r\\n",
                "VALUE mt1.a 0 6\\r\\nEND\\r\\nx\\r\\n             | VALUE {apple} 0 6\\r\\nEND\\r\\nx\\r\\n",
                "DELETED 815\\r\\n                                 | DELETED cas #1\\r\\n",
                "VA 3 c815 t94 f5\\r\\nred\\r\\n                     | VA 3 c#1 t… f5\\r\\nred\\r\\n",
                "HD l3 t-1 W\\r\\n                                 | HD l… t-1 W\\r\\n",
                "ME mt1.a exp=-1 la=0 cas=9 size=80\\r\\n          | ME {apple} exp=… la=… cas=… size=…\\r\\n",
                "8150\\r\\n                                        | 8150\\r\\n",
                "STOR                                              | unfinished: STOR"
            })
    void aTextReply(String received, String left) {
        reader.received(EscapedBytes.unescape(received));
        assertThat(texts()).containsExactly(left);
    }

    @Test
    void howItWasSpreadOverReadsMakesNoDifference() {
        for (byte b : EscapedBytes.unescape("VALUE mt1.a 0 3 9\\r\\nred\\r\\nEND\\r\\n")) {
            reader.received(new byte[] {b});
        }
        assertThat(texts()).containsExactly("VALUE {apple} 0 3 cas #1\\r\\nred\\r\\n", "END\\r\\n");
    }

    @Test
    void casUniquesAreNumberedAsTheyAppear() {
        received("VALUE mt1.a 0 1 90\\r\\nx\\r\\nVALUE mt1.a 0 1 70\\r\\nx\\r\\nVALUE mt1.a 0 1 90\\r\\nx\\r\\n");
        assertThat(texts())
                .extracting(text -> text.replaceAll(".*(cas #\\d).*", "$1"))
                .containsExactly("cas #1", "cas #2", "cas #1");
    }

    @Test
    void aTableOfStatisticsIsOneReply() {
        received("STAT pid 77\\r\\nSTAT items:1:number 4\\r\\nEND\\r\\nSTAT pid 77\\r\\nEND\\r\\n");
        assertThat(texts()).containsExactly("statistics …", "END\\r\\n", "statistics …", "END\\r\\n");
    }

    @Test
    void statisticsThatAreAskedForAgainAreNoFurtherReplies() {
        exchanged("stats\\r\\n", "STAT bytes 9\\r\\nEND\\r\\n");
        exchanged("stats items\\r\\n", "STAT items:1:number 4\\r\\nEND\\r\\n");
        exchanged("stats\\r\\n", "STAT bytes 7\\r\\nEND\\r\\n");
        exchanged("stats items\\r\\n", "ERROR\\r\\n");
        exchanged("get none\\r\\n", "END\\r\\n");
        exchanged("get none\\r\\n", "END\\r\\n");
        exchanged("stats\\r\\n", "STAT bytes 7\\r\\nEND\\r\\n");
        assertThat(texts())
                .containsExactly(
                        "statistics …",
                        "END\\r\\n",
                        "statistics …",
                        "END\\r\\n",
                        "ERROR\\r\\n",
                        "END\\r\\n",
                        "END\\r\\n");
    }

    private void exchanged(String request, String answer) {
        reader.sent(EscapedBytes.unescape(request));
        received(answer);
    }

    @Test
    void theEndOfAConnectionIsAReply() {
        received("ERROR\\r\\nEN");
        reader.closed();
        assertThat(texts()).containsExactly("ERROR\\r\\n", "unfinished: EN", "the end of the connection");
    }

    @Test
    void linesOfALogAreNoReplies() {
        received("OK\\r\\nts=1.5 gid=7 type=item_get\\nts=1.6 gid=8\\nEND\\r\\nts=1.7 gi");
        assertThat(texts()).containsExactly("OK\\r\\n", "END\\r\\n");
    }

    @Test
    void aPacketKeepsAllButItsCas() {
        received("\\x81\\0\\0\\0\\x04\\0\\0\\0\\0\\0\\0\\x07\\0\\0\\0\\x05\\0\\0\\0\\0\\0\\0!>\\0\\0\\0\\0red");
        assertThat(texts())
                .containsExactly("Get 0x0000 no error, extras 00000000, value \"red\", opaque 0x00000005, cas 1");
    }

    @Test
    void opaquesAreNumberedAsTheyWereSent() {
        sent("\\x80\\n\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\x31\\0\\0\\0\\0\\0\\0\\0\\0"
                + "\\x80\\n\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\x32\\0\\0\\0\\0\\0\\0\\0\\0");
        for (String opaque : List.of("\\x32", "\\x31", "\\x33")) {
            received("\\x81\\n\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0" + opaque + "\\0\\0\\0\\0\\0\\0\\0\\0");
        }
        assertThat(texts())
                .containsExactly(
                        "Noop 0x0000 no error, opaque 0x00000002",
                        "Noop 0x0000 no error, opaque 0x00000001",
                        "Noop 0x0000 no error, opaque 0x00000033");
    }

    @Test
    void theTextOfAnErrorIsTheServersOwn() {
        received("\\x81\\0\\0\\0\\0\\0\\0\\x01\\0\\0\\0\\x03\\0\\0\\0\\x05\\0\\0\\0\\0\\0\\0\\0\\0wha");
        assertThat(texts()).containsExactly("Get 0x0001 not found, opaque 0x00000005, value …");
    }

    @Test
    void aLongValueIsNotTakenForAnotherThatBeginsAlike() {
        String header = "\\x81\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\x50\\0\\0\\0\\x05\\0\\0\\0\\0\\0\\0\\0\\0";
        received(header + "x".repeat(79) + "y" + header + "x".repeat(80));
        assertThat(texts()).hasSize(2).doesNotHaveDuplicates();
    }

    @Test
    void whatIsNoPacketIsShownAsItIs() {
        received("\\x81\\0\\xff\\xff\\0\\0\\0\\0\\0\\0\\0\\x03\\0\\0\\0\\x05\\0\\0\\0\\0\\0\\0\\0\\0wha");
        assertThat(texts()).singleElement().asString().startsWith("no packet: \\x81\\0\\xff");
    }

    @Test
    void whatWasSentStandsWithTheReplies() {
        sent("get mt1.a\\r\\n");
        sent("get mt1.a\\r\\n");
        received("END\\r\\nEND\\r\\n");
        sent("\\x80\\0\\0\\x05\\0\\0\\0\\0\\0\\0\\0\\x05\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0mt1.a");
        received("ERROR\\r\\n");
        assertThat(reader.end().replies())
                .containsExactly(
                        new Reply("get {apple}\\r\\nget {apple}\\r\\n", "END\\r\\n"),
                        new Reply("get {apple}\\r\\nget {apple}\\r\\n", "END\\r\\n"),
                        new Reply("Get, key \"{apple}\"", "ERROR\\r\\n"));
    }

    @Test
    void behindBytesThatTheRecordLeavesOutNothingIsKnown() {
        received("STORED\\r\\nVAL");
        reader.cut();
        received("UE\\r\\n");
        assertThat(reader.end()).isEqualTo(new ConnectionReplies(List.of(new Reply("", "STORED\\r\\n")), false));
    }

    private void sent(String escaped) {
        reader.sent(EscapedBytes.unescape(escaped));
    }

    private void received(String escaped) {
        reader.received(EscapedBytes.unescape(escaped));
    }

    private List<String> texts() {
        return reader.end().replies().stream().map(Reply::text).toList();
    }
}

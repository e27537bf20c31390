package dev.memtck.server.misbehave;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.memtck.server.RawClient;
import dev.memtck.server.ReferenceServer;
import dev.memtck.server.ServerOptions;
import dev.memtck.server.engine.Clock;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Each misbehaviour as a client sees it: all that comes on one connection, to its end. */
class MisbehaviourTest {
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final String SET = "set k 5 0 3\r\none\r\n";
    private static final String VALUE = "VALUE k 5 3\r\none\r\nEND\r\n";
    private static final int GET = 0x00;
    private static final int LOCK = 0x40;
    private static final int LAG = 0x46;
    private static final int SETQ = 0x11;
    private static final int QUIET_DELETE = 0x14;
    private static final int UNKNOWN = 0x99;
    private static final int INCREMENT_A_WORD = 0x05;
    private static final int EXTRAS_OF_FLAGS_AND_TIME = 8;
    private static final Set<Misbehaviour> DELIVERIES =
            EnumSet.of(Misbehaviour.SPLIT_REPLIES, Misbehaviour.SLOW_REPLIES);

    /** @param answered all that comes, as a pattern of ISO 8859-1 characters */
    record Row(Misbehaviour misbehaviour, String protocol, String asked, Pattern answered) {
        @Override
        public String toString() {
            return misbehaviour.word() + " over " + protocol;
        }
    }

    static List<Row> table() {
        String stored = packet(0x01, SETQ - 0x10, "\0\0\0\0\0\0\0\0", "k", "one");
        String got = packet(0x02, GET, "", "k", "");
        String missed = packet(0x03, GET, "", "z", "");
        String error = packet(0x04, INCREMENT_A_WORD, "\0\0\0\0\0\0\0\1" + "\0".repeat(12), "k", "");
        return List.of(
                text(
                        Misbehaviour.LARGE_CAS_UNIQUES,
                        SET + "gets k\r\n",
                        "STORED\r\nVALUE k 5 3 184467440694\\d{8}\r\none\r\nEND\r\n"),
                packets(Misbehaviour.LARGE_CAS_UNIQUES, stored, response(0x01, "0000", ".{4}") + ".{4}\u00ff{4}.{4}"),
                text(
                        Misbehaviour.REVERSED_ITEMS,
                        SET + "set l 0 0 1\r\n2\r\nget k no l\r\n",
                        "STORED\r\nSTORED\r\nVALUE l 0 1\r\n2\r\nVALUE k 5 3\r\none\r\nEND\r\n"),
                text(Misbehaviour.EVICTS_AT_ONCE, SET + "get k\r\n", "STORED\r\nEND\r\n"),
                text(Misbehaviour.EVICTS_AT_ONCE, "ms k 3\r\none\r\nmg k v\r\n", "HD\r\nEN\r\n"),
                text(Misbehaviour.FORGETS_NOREPLY, "set k 5 0 3 noreply\r\none\r\nget k\r\n", "END\r\n"),
                packets(
                        Misbehaviour.FORGETS_NOREPLY,
                        packet(1, SETQ, "\0".repeat(EXTRAS_OF_FLAGS_AND_TIME), "k", "one") + got,
                        response(GET, "0001", ".{4}") + ".*"),
                text(
                        Misbehaviour.OUT_OF_MEMORY,
                        SET.repeat(4),
                        "STORED\r\nSTORED\r\nSERVER_ERROR out of memory[^\r]*\r\nSTORED\r\n"),
                text(
                        Misbehaviour.OUT_OF_MEMORY,
                        "ms k 3\r\none\r\n".repeat(4),
                        "HD\r\nHD\r\nSERVER_ERROR out of memory[^\r]*\r\nHD\r\n"),
                text(
                        Misbehaviour.CLOSES_AFTER_SERVER_ERROR,
                        "get k\r\n".repeat(4),
                        "END\r\nEND\r\nSERVER_ERROR cannot go on with this connection\r\n"),
                text(
                        Misbehaviour.CLOSES_AFTER_TOO_LARGE,
                        "set k 0 0 2000000\r\n" + "x".repeat(2_000_000) + "\r\nget k\r\n",
                        "SERVER_ERROR object too large for cache\r\n"),
                text(
                        Misbehaviour.LONG_ERROR_LINES,
                        SET + "incr k 1\r\n",
                        "STORED\r\nCLIENT_ERROR (Please read the manual\\. ){170}\r\n"),
                text(
                        Misbehaviour.ERROR_LINES_LIKE_REPLIES,
                        SET + "incr k 1\r\n",
                        "STORED\r\nCLIENT_ERROR STORED VALUE k 0 5 END OK NOT_FOUND 17\r\n"),
                packets(
                        Misbehaviour.LONG_ERROR_PACKETS,
                        missed,
                        response(GET, "0001", "\0\0\u000f\u00f0") + ".*manual\\. "),
                packets(Misbehaviour.EMPTY_ERROR_PACKETS, missed, response(GET, "0001", "\0{4}") + ".{4}\0{8}"),
                packets(
                        Misbehaviour.LATE_QUIET_ANSWERS,
                        packet(1, 0x12, "\0".repeat(EXTRAS_OF_FLAGS_AND_TIME), "k", "one")
                                + packet(2, 0x12, "\0".repeat(EXTRAS_OF_FLAGS_AND_TIME), "k", "two"),
                        ""),
                packets(
                        Misbehaviour.MISSES_WITHOUT_KEY,
                        packet(1, 0x0c, "", "z", ""),
                        "\u0081\u000c\0\0" + ".*Not found"),
                packets(
                        Misbehaviour.TOUCH_WITH_FLAGS,
                        stored + packet(2, 0x1c, "\0\0\0\0", "k", ""),
                        ".*\u0081\u001c\0\0\4.*"),
                packets(Misbehaviour.CAS_WHERE_NONE_IS_ASKED, packet(1, 0x0a, "", "", ""), ".{16}wfUD3\"\u0011\0"),
                text(
                        Misbehaviour.PADDED_NUMBERS,
                        "set k 0 0 2\r\n10\r\ndecr k 1\r\nget k\r\n",
                        "STORED\r\n9\r\nVALUE k 0 2\r\n9 \r\nEND\r\n"),
                text(Misbehaviour.REVERSED_STATISTICS, "stats\r\n", "(?!STAT pid).*STAT pid \\d+\r\nEND\r\n"),
                text(
                        Misbehaviour.UNKNOWN_STATISTICS,
                        "stats\r\n",
                        "STAT motto legal  but unusual\r\n.*STAT time.zone -0.5 h\r\nEND\r\n"),
                text(Misbehaviour.LARGE_STATISTICS, "stats\r\n", ".*STAT cmd_get 10{19}\r\n.*"),
                text(Misbehaviour.LONG_VERSION, "version\r\n", "VERSION [^\r]{613}\r\n"),
                text(Misbehaviour.CLOSES_IN_A_BLOCK, SET + "get k\r\n" + SET, "STORED\r\nVALUE k 5 3"),
                packets(Misbehaviour.CLOSES_IN_A_BLOCK, stored + got + stored, ".{24}.{15}"),
                text(Misbehaviour.ONE_REPLY_TOO_MANY, SET + "get k\r\n", "STORED\r\nSTORED\r\n" + VALUE + "END\r\n"),
                packets(Misbehaviour.ONE_REPLY_TOO_MANY, stored, "(.{24})\\1"),
                text(
                        Misbehaviour.LENGTH_TOO_SHORT,
                        SET + "get k\r\nmg k v\r\n",
                        "STORED\r\nVALUE k 5 2\r\none\r\nEND\r\nVA 2\r\none\r\n"),
                packets(Misbehaviour.LENGTH_TOO_SHORT, stored + got, ".{24}.{8}\0\0\0\6.{12}.{4}one"),
                text(Misbehaviour.LENGTH_TOO_LONG, SET + "get k\r\n", "STORED\r\nVALUE k 5 4\r\none\r\nEND\r\n"),
                packets(Misbehaviour.LENGTH_TOO_LONG, stored + got, ".{24}.{8}\0\0\0\u0008.{12}.{4}one"),
                text(Misbehaviour.HUGE_LENGTH, SET + "get k\r\n", "STORED\r\nVALUE k 5 2147483392\r\none\r\nEND\r\n"),
                packets(Misbehaviour.HUGE_LENGTH, stored + got, ".{24}.{8}\u007f\u00ff\u00ff\u0007.{12}.{4}one"),
                text(Misbehaviour.NEGATIVE_LENGTH, SET + "get k\r\n", "STORED\r\nVALUE k 5 -1\r\none\r\nEND\r\n"),
                packets(Misbehaviour.WRONG_OPAQUE, got, ".{12}\0\0\0\3.*"),
                packets(Misbehaviour.WRONG_OPCODE, got, "\u0081\1.*"),
                packets(Misbehaviour.WRONG_MAGIC, got, "\u0080\0.*"),
                text(Misbehaviour.NEVER_ANSWERS, SET + "get k\r\n", ""),
                packets(Misbehaviour.NEVER_ANSWERS, stored + got, ""),
                text(Misbehaviour.HALF_A_REPLY, SET + "version\r\n", "STORVERS[^\r]*"),
                packets(Misbehaviour.HALF_A_REPLY, stored, "\u0081\1.{10}"),
                text(Misbehaviour.NO_END, SET + "get k\r\nget z\r\n", "STORED\r\nVALUE k 5 3\r\none\r\n"),
                packets(
                        Misbehaviour.NO_END,
                        packet(1, 0x10, "", "", ""),
                        "\u0081\u0010.*\u0081\u0010\0[^\0].{20}[^\u0081]*"),
                text(Misbehaviour.ANOTHER_KEY, SET + "get k\r\n", "STORED\r\nVALUE ~ 5 3\r\none\r\nEND\r\n"),
                packets(Misbehaviour.ANOTHER_KEY, stored + packet(2, 0x0c, "", "k", ""), ".*~one"),
                text(Misbehaviour.ANOTHER_VALUE, SET + "get k\r\n", "STORED\r\nVALUE k 5 3\r\nnne\r\nEND\r\n"),
                packets(Misbehaviour.ANOTHER_VALUE, stored + got, ".*nne"),
                text(Misbehaviour.ANSWERS_NOREPLY, "delete k noreply\r\n", "STORED\r\n"),
                packets(
                        Misbehaviour.ANSWERS_NOREPLY,
                        packet(7, SETQ, "\0".repeat(EXTRAS_OF_FLAGS_AND_TIME), "k", "one"),
                        response(SETQ, "0000", "\0{4}") + "\0\0\0\7\0{8}"),
                text(Misbehaviour.LINES_WITHOUT_RETURN, SET + "get k\r\n", "STORED\nVALUE k 5 3\r\none\r\nEND\n"),
                text(Misbehaviour.UNKNOWN_WORDS, SET + "get k\r\n", "MAYBE\r\n" + VALUE),
                packets(Misbehaviour.UNKNOWN_WORDS, error, ".{6}ww.*"));
    }

    private static Row text(Misbehaviour misbehaviour, String asked, String answered) {
        return new Row(misbehaviour, "text", asked, Pattern.compile(answered, Pattern.DOTALL));
    }

    private static Row packets(Misbehaviour misbehaviour, String asked, String answered) {
        return new Row(misbehaviour, "binary", asked, Pattern.compile(answered, Pattern.DOTALL));
    }

    private static String packet(int opaque, int opcode, String extras, String key, String value) {
        return new Frame(0x80, opcode, 0, opaque, 0, 0, extras, key, value).bytes();
    }

    /** A response's first twelve bytes, without extras or a key. */
    private static String response(int opcode, String status, String length) {
        return "\u0081" + Pattern.quote(String.valueOf((char) opcode)) + "\0\0\0\0"
                + (char) Integer.parseInt(status.substring(0, 2), 16)
                + (char) Integer.parseInt(status.substring(2), 16)
                + length;
    }

    @ParameterizedTest
    @MethodSource("table")
    void aClientSeesIt(Row row) throws IOException {
        assertThat(answered(row, EnumSet.of(row.misbehaviour()))).matches(row.answered());
    }

    /** Without it the same is not seen. */
    @ParameterizedTest
    @MethodSource("table")
    void theUsualServerDoesOtherwise(Row row) throws IOException {
        assertThat(answered(row, Set.of())).doesNotMatch(row.answered());
    }

    private static String answered(Row row, Set<Misbehaviour> misbehaviours) throws IOException {
        try (ReferenceServer server = ReferenceServer.start(ServerOptions.onFreePort(), Clock.system(), misbehaviours);
                Socket client = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
            client.setSoTimeout((int) PATIENCE.toMillis());
            tell(client, row.asked());
            return new String(client.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
        }
    }

    /** A server that closes at once may be gone before it is told everything; what it answered can still be read. */
    private static void tell(Socket client, String asked) throws IOException {
        try {
            client.getOutputStream().write(asked.getBytes(StandardCharsets.ISO_8859_1));
            client.shutdownOutput();
        } catch (SocketException closed) {
            assertThat(closed).hasMessageMatching("(?i).*(broken pipe|reset|not connected).*");
        }
    }

    @Test
    void everyMisbehaviourIsInTheTableOrADelivery() {
        assertThat(Stream.concat(table().stream().map(Row::misbehaviour), DELIVERIES.stream()))
                .containsAll(Arrays.asList(Misbehaviour.values()));
    }

    @Test
    void splitRepliesComeInManyParts() throws IOException {
        try (ReferenceServer server = ReferenceServer.start(
                        ServerOptions.onFreePort(), Clock.system(), Set.of(Misbehaviour.SPLIT_REPLIES));
                Socket client = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
            client.setSoTimeout((int) PATIENCE.toMillis());
            await().atMost(PATIENCE).until(() -> {
                client.getOutputStream().write("get k\r\n".getBytes(StandardCharsets.US_ASCII));
                return reads(client.getInputStream(), "END\r\n") == "END\r\n".length();
            });
        }
    }

    /** How many reads it takes until so much has come. */
    private static int reads(InputStream in, String expected) throws IOException {
        StringBuilder came = new StringBuilder();
        byte[] bytes = new byte[100];
        int reads = 0;
        while (came.length() < expected.length()) {
            int length = in.read(bytes);
            assertThat(length).isPositive();
            came.append(new String(bytes, 0, length, StandardCharsets.ISO_8859_1));
            reads++;
        }
        assertThat(came).hasToString(expected);
        return reads;
    }

    @Test
    void slowRepliesComeNoEarlier() throws IOException {
        try (ReferenceServer server = ReferenceServer.start(
                        ServerOptions.onFreePort(), Clock.system(), Set.of(Misbehaviour.SLOW_REPLIES));
                RawClient client = new RawClient(server.port())) {
            long asked = System.nanoTime();
            assertThat(client.ask("get k\r\n", "END\r\n")).isEqualTo("END\r\n");
            assertThat(System.nanoTime() - asked).isGreaterThanOrEqualTo(100_000_000);
        }
    }

    @Test
    void severalShowTogether() throws IOException {
        Row row = text(
                Misbehaviour.PADDED_NUMBERS,
                "set k 0 0 2\r\n10\r\ndecr k 1\r\nset l 0 0 1\r\n2\r\ngets k l\r\n",
                "STORED\r\n9\r\nSTORED\r\nVALUE l 0 1 184467\\d+\r\n2\r\nVALUE k 0 2 184467\\d+\r\n9 \r\nEND\r\n");
        assertThat(answered(
                        row,
                        EnumSet.of(
                                Misbehaviour.PADDED_NUMBERS,
                                Misbehaviour.SPLIT_REPLIES,
                                Misbehaviour.REVERSED_ITEMS,
                                Misbehaviour.LARGE_CAS_UNIQUES)))
                .matches(row.answered());
    }

    @Test
    void lateQuietAnswersComeBeforeTheNextThatIsNot() throws IOException {
        Row row = packets(
                Misbehaviour.LATE_QUIET_ANSWERS,
                packet(1, 0x14, "", "k", "") + packet(2, 0x14, "", "l", "") + packet(3, 0x0a, "", "", ""),
                response(0x14, "0001", ".{4}") + ".*" + response(0x14, "0001", ".{4}") + ".*"
                        + response(0x0a, "0000", "\0{4}") + "\0\0\0\3\0{8}");
        assertThat(answered(row, EnumSet.of(row.misbehaviour()))).matches(row.answered());
    }

    /** What is not quiet is answered at once, whatever its body looks like. */
    @ParameterizedTest
    @ValueSource(ints = {QUIET_DELETE, UNKNOWN})
    void lateQuietAnswersAreToldApartWhereTheBodyComesBehindTheAnswer(int opcode) throws IOException {
        String bodyOfQuietOpcodes = String.valueOf((char) QUIET_DELETE).repeat(30);
        Row row = packets(
                Misbehaviour.LATE_QUIET_ANSWERS,
                packet(1, opcode, bodyOfQuietOpcodes, "k", "") + packet(2, 0x0a, "", "", ""),
                response(opcode, opcode == UNKNOWN ? "0081" : "0004", ".{4}") + "\0\0\0\1.*"
                        + response(0x0a, "0000", "\0{4}") + "\0\0\0\2\0{8}");
        assertThat(answered(row, EnumSet.of(row.misbehaviour()))).matches(row.answered());
    }

    @Test
    void anItemThatIsTooLargeIsALateQuietAnswerToo() throws IOException {
        Row row = packets(
                Misbehaviour.LATE_QUIET_ANSWERS,
                packet(1, SETQ, "\0".repeat(EXTRAS_OF_FLAGS_AND_TIME), "k", "\u0011".repeat(2_000_000))
                        + packet(2, 0x0a, "", "", ""),
                response(SETQ, "0003", ".{4}") + "\0\0\0\1.*" + response(0x0a, "0000", "\0{4}") + "\0\0\0\2\0{8}");
        assertThat(answered(row, EnumSet.of(row.misbehaviour()))).matches(row.answered());
    }

    @Test
    void lateQuietAnswersComeBeforeTheConnectionEnds() throws IOException {
        Row row = packets(
                Misbehaviour.LATE_QUIET_ANSWERS,
                packet(1, QUIET_DELETE, "", "k", "") + packet(2, 0x17, "", "", ""),
                response(QUIET_DELETE, "0001", ".{4}") + ".*");
        assertThat(answered(row, EnumSet.of(row.misbehaviour()))).matches(row.answered());
    }

    @Test
    void whatTheClientHasLockedIsNotEvicted() throws IOException {
        Row row = text(
                Misbehaviour.EVICTS_AT_ONCE, "add k 0 0 1\r\n1\r\nlock k\r\nget k\r\n", "STORED\r\n[^\r]*\r\nEND\r\n");
        assertThat(answered(row, EnumSet.of(row.misbehaviour()))).matches(row.answered());
    }

    @Test
    void whatTheClientHasLockedIsNotForgotten() throws IOException {
        Row row = text(
                Misbehaviour.FORGETS_NOREPLY,
                "add k 0 0 1\r\n1\r\nlock k\r\nset k 0 0 1 noreply\r\n2\r\nget k\r\n",
                "STORED\r\n[^\r]*\r\nVALUE k 0 1\r\n2\r\nEND\r\n");
        assertThat(answered(row, EnumSet.of(row.misbehaviour()))).matches(row.answered());
    }

    @ParameterizedTest
    @ValueSource(ints = {LOCK, LAG})
    void whatTheClientHasLockedByAPacketIsNotForgotten(int opcode) throws IOException {
        Row row = packets(
                Misbehaviour.FORGETS_NOREPLY,
                packet(1, SETQ - 0x10, "\0".repeat(EXTRAS_OF_FLAGS_AND_TIME), "k", "one")
                        + packet(2, opcode, "", "k", "")
                        + packet(3, SETQ, "\0".repeat(EXTRAS_OF_FLAGS_AND_TIME), "k", "two")
                        + packet(4, GET, "", "k", ""),
                ".*two");
        assertThat(answered(row, EnumSet.of(row.misbehaviour()))).matches(row.answered());
    }

    @Test
    void aNumberThatWasNotDecrementedIsReadAsItWasStored() throws IOException {
        Row row = text(
                Misbehaviour.PADDED_NUMBERS,
                "set k 0 0 2\r\n10\r\ndelete k\r\nma k N0 J5\r\nget k\r\n",
                "STORED\r\nDELETED\r\nHD\r\nVALUE k 0 1\r\n5\r\nEND\r\n");
        assertThat(answered(row, EnumSet.of(row.misbehaviour()))).matches(row.answered());
    }

    /** What one has made of the lengths the other cannot read. */
    @Test
    void lengthsThatLieDoNotStopAnotherMisbehaviour() throws IOException {
        Row row = text(
                Misbehaviour.HUGE_LENGTH,
                SET + "get k\r\nget k\r\n",
                "STORED\r\n(VALUE k 5 2147483392\r\n[on]ne\r\nEND\r\n){2}");
        assertThat(answered(row, EnumSet.of(Misbehaviour.HUGE_LENGTH, Misbehaviour.ANOTHER_VALUE)))
                .matches(row.answered());
    }

    @ParameterizedTest
    @EnumSource
    void eachSaysWhatItDoesAndWhichSentenceThatRestsOn(Misbehaviour misbehaviour) {
        assertThat(misbehaviour.word()).matches("[a-z]+(-[a-z]+)*");
        assertThat(misbehaviour.what()).hasSizeGreaterThan(20).doesNotContain("\n");
        assertThat(misbehaviour.sentence()).hasSizeGreaterThan(20).doesNotContain("\n");
        assertThat(Misbehaviour.named(misbehaviour.word())).contains(misbehaviour);
        assertThat(MisbehaviourList.text())
                .containsPattern("(?m)^  " + misbehaviour.word() + " +" + Pattern.quote(misbehaviour.what()) + "; "
                        + misbehaviour.conduct().verb() + ": " + Pattern.quote(misbehaviour.sentence()) + "$");
    }

    @Test
    void theListTellsLegalAndIllegalApart() {
        String list = MisbehaviourList.text();
        int illegal = list.indexOf(Conduct.ILLEGAL.heading());
        assertThat(list).startsWith(Conduct.LEGAL.heading());
        assertThat(Misbehaviour.all(Conduct.LEGAL))
                .hasSizeGreaterThan(15)
                .allSatisfy(legal ->
                        assertThat(list.indexOf("\n  " + legal.word() + " ")).isBetween(0, illegal));
        assertThat(Misbehaviour.all(Conduct.ILLEGAL))
                .hasSizeGreaterThan(10)
                .allSatisfy(other ->
                        assertThat(list.indexOf("\n  " + other.word() + " ")).isGreaterThan(illegal));
    }
}

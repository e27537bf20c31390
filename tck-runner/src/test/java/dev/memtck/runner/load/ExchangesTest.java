package dev.memtck.runner.load;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.runner.load.Exchanges.ReplyKind;
import java.nio.ByteBuffer;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Two keys with values of four bytes, in every protocol. */
class ExchangesTest {
    private static final int GET = RequestCode.get(1);
    private static final int SET = RequestCode.set(1);
    private static final String CAS = "\0\0\0\0\0\0\0\7";
    private static final String BINARY_HIT = "\u0081\0\0\0\4\0\0\0\0\0\0\10\0\0\0\0" + CAS + "\0\0\0\0load";
    private static final String BINARY_MISS = "\u0081\0\0\0\0\0\0\1\0\0\0\11\0\0\0\0\0\0\0\0\0\0\0\0Not found";
    private static final String BINARY_STORED = "\u0081\1\0\0\0\0\0\0\0\0\0\0\0\0\0\0" + CAS;

    static Stream<Arguments> requests() {
        return Stream.of(
                Arguments.of(WireFormat.TEXT, GET, "get load-00000001\r\n"),
                Arguments.of(WireFormat.TEXT, SET, "set load-00000001 0 0 4\r\nload\r\n"),
                Arguments.of(WireFormat.META, GET, "mg load-00000001 f v\r\n"),
                Arguments.of(WireFormat.META, SET, "ms load-00000001 4 F0 T0\r\nload\r\n"),
                Arguments.of(
                        WireFormat.BINARY, GET, "\u0080\0\0\15\0\0\0\0\0\0\0\15\0\0\0\0\0\0\0\0\0\0\0\0load-00000001"),
                Arguments.of(
                        WireFormat.BINARY,
                        SET,
                        "\u0080\1\0\15\10\0\0\0\0\0\0\31\0\0\0\0\0\0\0\0\0\0\0\0"
                                + "\0\0\0\0\0\0\0\0load-00000001load"));
    }

    @ParameterizedTest
    @MethodSource("requests")
    void requestsAreWhatTheDocumentsSay(WireFormat protocol, int request, String bytes) {
        ByteBuffer out = ByteBuffer.allocate(100);
        exchanges(protocol).appendRequest(out, request);
        assertThat(new String(out.array(), 0, out.position(), ISO_8859_1)).isEqualTo(bytes);
    }

    static Stream<Arguments> rightReplies() {
        return Stream.of(
                Arguments.of(WireFormat.TEXT, GET, "VALUE load-00000001 0 4\r\nload\r\nEND\r\n", ReplyKind.HIT),
                Arguments.of(WireFormat.TEXT, GET, "END\r\n", ReplyKind.MISS),
                Arguments.of(WireFormat.TEXT, SET, "STORED\r\n", ReplyKind.STORED),
                Arguments.of(WireFormat.META, GET, "VA 4 f0\r\nload\r\n", ReplyKind.HIT),
                Arguments.of(WireFormat.META, GET, "EN\r\n", ReplyKind.MISS),
                Arguments.of(WireFormat.META, SET, "HD\r\n", ReplyKind.STORED),
                Arguments.of(WireFormat.BINARY, GET, BINARY_HIT, ReplyKind.HIT),
                Arguments.of(WireFormat.BINARY, GET, BINARY_MISS, ReplyKind.MISS),
                Arguments.of(WireFormat.BINARY, SET, BINARY_STORED, ReplyKind.STORED));
    }

    @ParameterizedTest
    @MethodSource("rightReplies")
    void aReplyIsKnownWholeAndIncompleteWhereverItIsCut(
            WireFormat protocol, int request, String reply, ReplyKind kind) {
        Exchanges exchanges = exchanges(protocol);
        byte[] in = ("before" + reply + "behind").getBytes(ISO_8859_1);
        int start = "before".length();
        int end = start + reply.length();
        assertThat(exchanges.check(request, in, start, in.length)).isEqualTo(kind);
        assertThat(exchanges.length(kind, in, start, in.length)).isEqualTo(reply.length());
        for (int cut = start + 1; cut < end; cut++) {
            assertThat(exchanges.check(request, in, start, cut))
                    .as("the first %d bytes", cut - start)
                    .isEqualTo(ReplyKind.INCOMPLETE);
        }
    }

    static Stream<Arguments> wrongReplies() {
        return Stream.of(
                Arguments.of(WireFormat.TEXT, GET, "VALUE load-00000000 0 4\r\nload\r\nEND\r\n"),
                Arguments.of(WireFormat.TEXT, GET, "VALUE load-00000001 0 4\r\nloaf\r\nEND\r\n"),
                Arguments.of(WireFormat.TEXT, GET, "ERROR\r\n"),
                Arguments.of(WireFormat.TEXT, SET, "SERVER_ERROR out of memory storing object\r\n"),
                Arguments.of(WireFormat.TEXT, SET, "END\r\n"),
                Arguments.of(WireFormat.META, GET, "VA 4 f0\r\nloaf\r\n"),
                Arguments.of(WireFormat.META, GET, "VA 4 f5\r\nload\r\n"),
                Arguments.of(WireFormat.META, GET, "VA 4\r\nload\r\n"),
                Arguments.of(WireFormat.META, GET, "VA 4 f0 W\r\nload\r\n"),
                Arguments.of(WireFormat.META, GET, "VA 3 f0\r\nloa\r\n"),
                Arguments.of(WireFormat.META, GET, "HD f0\r\n"),
                Arguments.of(WireFormat.META, GET, "END\r\n"),
                Arguments.of(WireFormat.META, GET, "VALUE load-00000001 0 4\r\nload\r\nEND\r\n"),
                Arguments.of(WireFormat.META, SET, "NS\r\n"),
                Arguments.of(WireFormat.META, SET, "EN\r\n"),
                Arguments.of(WireFormat.META, SET, "HD F0\r\n"),
                Arguments.of(WireFormat.META, SET, "STORED\r\n"),
                Arguments.of(WireFormat.META, SET, "ERROR\r\n"),
                Arguments.of(WireFormat.BINARY, GET, BINARY_HIT.replace("load", "loaf")),
                Arguments.of(WireFormat.BINARY, GET, BINARY_STORED),
                Arguments.of(WireFormat.BINARY, SET, BINARY_STORED.replace("\1\0\0\0\0\0\0", "\1\0\0\0\0\0\5")));
    }

    @ParameterizedTest
    @MethodSource("wrongReplies")
    void anythingElseIsUnexpected(WireFormat format, int request, String reply) {
        byte[] in = reply.getBytes(ISO_8859_1);
        assertThat(exchanges(format).check(request, in, 0, in.length)).isEqualTo(ReplyKind.UNEXPECTED);
    }

    private static Exchanges exchanges(WireFormat format) {
        return new Exchanges(format.protocol(), 2, 4);
    }
}

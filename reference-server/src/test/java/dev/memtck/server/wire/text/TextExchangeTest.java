package dev.memtck.server.wire.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What the text protocol answers, with the bytes whole and cut at every place. */
class TextExchangeTest {
    static Stream<Arguments> exchanges() {
        return Stream.of(
                exchange("set k 5 0 3\r\nred\r\nget k\r\n", "STORED\r\nVALUE k 5 3\r\nred\r\nEND\r\n"),
                exchange("set k 0 0 0\r\n\r\nget k\r\n", "STORED\r\nVALUE k 0 0\r\n\r\nEND\r\n"),
                exchange("set k 0 0 4\r\na\r\nb\r\nget k\r\n", "STORED\r\nVALUE k 0 4\r\na\r\nb\r\nEND\r\n"),
                exchange("set k 0 0 1\nx\r\nget k\n", "STORED\r\nVALUE k 0 1\r\nx\r\nEND\r\n"),
                exchange("  set   k 0  0 1 \r\nx\r\n", "STORED\r\n"),
                exchange("set k 4294967295 0 1\r\nx\r\nget k\r\n", "STORED\r\nVALUE k 4294967295 1\r\nx\r\nEND\r\n"),
                exchange("set k 0 0 1 noreply\r\nx\r\nget k\r\n", "VALUE k 0 1\r\nx\r\nEND\r\n"),
                exchange("add k 0 0 1\r\nx\r\nadd k 0 0 1\r\ny\r\n", "STORED\r\nNOT_STORED\r\n"),
                exchange("replace k 0 0 1\r\nx\r\n", "NOT_STORED\r\n"),
                exchange("append k 0 0 1\r\nx\r\nprepend k 0 0 1\r\nx\r\n", "NOT_STORED\r\nNOT_STORED\r\n"),
                exchange("cas k 0 0 1 7\r\nx\r\n", "NOT_FOUND\r\n"),
                exchange("set k 0 0 1\r\nx\r\ngets k\r\n", "STORED\r\nVALUE k 0 1 1\r\nx\r\nEND\r\n"),
                exchange("set k 0 0 1\r\nx\r\ncas k 0 0 1 1\r\ny\r\n", "STORED\r\nSTORED\r\n"),
                exchange("set k 0 0 1\r\nx\r\ncas k 0 0 1 2\r\ny\r\n", "STORED\r\nEXISTS\r\n"),
                exchange("get a b c\r\n", "END\r\n"),
                exchange("get\r\n", "CLIENT_ERROR bad command line format\r\n"),
                exchange("delete k\r\n", "NOT_FOUND\r\n"),
                exchange("delete k noreply\r\n", ""),
                exchange("delete noreply\r\n", "NOT_FOUND\r\n"),
                exchange("delete noreply noreply\r\n", ""),
                exchange("delete k other\r\n", "CLIENT_ERROR bad command line format\r\n"),
                exchange("get k HTTP/1.1\r\n", "END\r\n"),
                exchange("set n 0 0 1\r\n9\r\nincr n 1\r\ndecr n 20\r\n", "STORED\r\n10\r\n0\r\n"),
                exchange("set n 0 0 20\r\n18446744073709551615\r\nincr n 2\r\n", "STORED\r\n1\r\n"),
                exchange("incr n 1\r\n", "NOT_FOUND\r\n"),
                exchange(
                        "set n 0 0 1\r\nx\r\nincr n 1\r\n",
                        "STORED\r\nCLIENT_ERROR cannot increment or decrement non-numeric value\r\n"),
                exchange("incr n -1\r\n", "CLIENT_ERROR invalid numeric delta argument\r\n"),
                exchange("touch k 5\r\n", "NOT_FOUND\r\n"),
                exchange("touch k x\r\n", "CLIENT_ERROR invalid exptime argument\r\n"),
                exchange("lock k\r\nunlock k\r\n", "NOT_FOUND\r\nCLIENT_ERROR object is not locked or not found\r\n"),
                exchange("set k 0 0 1\r\nx\r\nlock k\r\nunlock k\r\n", "STORED\r\nOK\r\nOK\r\n"),
                exchange("unlock_all\r\n", "OK\r\n"),
                exchange("version\r\n", "VERSION 1.2.3\r\n"),
                exchange("nonsense\r\n\r\nGET k\r\n", "ERROR\r\nERROR\r\nERROR\r\n"),
                // A storage line that is refused takes its block with it, so that data is never run as a command.
                exchange("set k x 0 9\r\nversion\r\n\r\nget k\r\n", "CLIENT_ERROR bad command line format\r\nEND\r\n"),
                exchange(
                        "set k 0 0 2000\r\n" + "x".repeat(2_000) + "\r\nget k\r\n",
                        "SERVER_ERROR object too large for cache\r\nEND\r\n"),
                exchange(
                        "set k 0 0 1\r\nx\r\nadd k 0 0 2000\r\n" + "x".repeat(2_000) + "\r\nget k\r\n",
                        "STORED\r\nSERVER_ERROR object too large for cache\r\nVALUE k 0 1\r\nx\r\nEND\r\n"),
                exchange(
                        "set k 0 0 1\r\nx\r\nset k 0 0 2000\r\n" + "x".repeat(2_000) + "\r\nget k\r\n",
                        "STORED\r\nSERVER_ERROR object too large for cache\r\nEND\r\n"),
                exchange("cas k 0 0 9\r\nversion\r\n\r\nget k\r\n", "CLIENT_ERROR bad command line format\r\nEND\r\n"),
                exchange(
                        "set k 0 0 9 1\r\nversion\r\n\r\nget k\r\n", "CLIENT_ERROR bad command line format\r\nEND\r\n"),
                exchange("set k 0 0 1\r\nxyz\r\nget k\r\n", "CLIENT_ERROR bad data chunk\r\nEND\r\n"),
                exchange("set k 0 0 1 noreply\r\nxyz\r\nget k\r\n", "END\r\n"),
                exchange(
                        "set " + "k".repeat(251) + " 0 0 1\r\nx\r\nversion\r\n",
                        "CLIENT_ERROR bad command line format\r\nVERSION 1.2.3\r\n"),
                exchange("set k 0 0 -1\r\n", "CLIENT_ERROR bad command line format\r\n"),
                exchange("set k 0 0 99999999999\r\n", "CLIENT_ERROR bad command line format\r\n"),
                exchange("get k\0k\r\n", "CLIENT_ERROR bad command line format\r\n"),
                exchange("get " + "k".repeat(250) + "\r\n", "END\r\n"),
                exchange("gat 0 a b\r\ngat 0\r\n", "END\r\nCLIENT_ERROR bad command line format\r\n"),
                exchange("set k 0 0 1\r\nx\r\nflush_all\r\nget k\r\n", "STORED\r\nOK\r\nEND\r\n"),
                exchange("flush_all 0\r\nflush_all noreply\r\nflush_all 5 noreply\r\n", "OK\r\n"),
                exchange("flush_all x\r\n", "CLIENT_ERROR invalid exptime argument\r\n"),
                exchange("flush_all 1 2\r\n", "CLIENT_ERROR bad command line format\r\n"),
                exchange("verbosity 1\r\nverbosity\r\n", "OK\r\nCLIENT_ERROR bad command line format\r\n"),
                exchange("verbosity x\r\n", "CLIENT_ERROR bad command line format\r\n"),
                exchange("delete k 0\r\ndelete k 1\r\n", "NOT_FOUND\r\nCLIENT_ERROR bad command line format\r\n"),
                exchange("delete k 0 0\r\n", "CLIENT_ERROR bad command line format\r\n"),
                exchange("stats reset\r\nstats x\r\n", "RESET\r\nCLIENT_ERROR no such statistics\r\n"),
                exchange("stats a b\r\n", "CLIENT_ERROR bad command line format\r\n"),
                exchange("touch k\r\n", "CLIENT_ERROR bad command line format\r\n"),
                exchange("incr n\r\n", "CLIENT_ERROR bad command line format\r\n"),
                exchange("set k 0\r\n", "CLIENT_ERROR bad command line format\r\n"),
                exchange("set k 0 x 1\r\nv\r\nget k\r\n", "CLIENT_ERROR invalid exptime argument\r\nEND\r\n"),
                exchange("cas k 0 0 1 x\r\nv\r\nget k\r\n", "CLIENT_ERROR bad command line format\r\nEND\r\n"));
    }

    @ParameterizedTest
    @MethodSource("exchanges")
    void isAnswered(String request, String reply) {
        assertThat(Exchange.answer(request)).isEqualTo(reply);
    }

    @ParameterizedTest
    @MethodSource("exchanges")
    void isAnsweredTheSameCutAnywhere(String request, String reply) {
        for (int cut = 1; cut < request.length(); cut++) {
            assertThat(Exchange.answer(request.substring(0, cut), request.substring(cut)))
                    .as("cut at %d", cut)
                    .isEqualTo(reply);
        }
    }

    @ParameterizedTest
    @MethodSource("exchanges")
    void isAnsweredTheSameByteByByte(String request, String reply) {
        assertThat(Exchange.answer(request.split("(?s)(?<=.)"))).isEqualTo(reply);
    }

    private static Arguments exchange(String request, String reply) {
        return Arguments.of(request, reply);
    }
}

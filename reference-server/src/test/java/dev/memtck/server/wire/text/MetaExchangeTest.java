package dev.memtck.server.wire.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What meta commands are answered, with the bytes whole and cut at every place, and what time does to them. */
class MetaExchangeTest {
    private static final String BAD_LINE = "CLIENT_ERROR bad command line format\r\n";
    private static final String BAD_FLAG = "CLIENT_ERROR invalid flag\r\n";
    private static final String BAD_TOKEN = "CLIENT_ERROR bad token in command line format\r\n";

    static Stream<Arguments> exchanges() {
        return Stream.of(
                exchange("mn\r\n", "MN\r\n"),
                exchange("mn x\r\n", "MN\r\n"),
                // What is asked for comes back, in its order.
                exchange("mg k v\r\nmg k k O1\r\n", "EN\r\nEN kk O1\r\n"),
                exchange("ms k 3\r\nred\r\nmg k\r\nmg k v\r\n", "HD\r\nHD\r\nVA 3\r\nred\r\n"),
                exchange(
                        "ms k 3 F5 c k O7 s\r\nred\r\nmg k s v f c t h l k O8\r\nmg k h\r\n",
                        "HD c1 kk O7 s3\r\nVA 3 s3 f5 c1 t-1 h0 l0 kk O8\r\nred\r\nHD h1\r\n"),
                exchange("ms k 3\r\nred\r\nmg k u h\r\nmg k h\r\n", "HD\r\nHD h0\r\nHD h0\r\n"),
                exchange("ms k 3 F4294967295\r\nred\r\nmg k f\r\n", "HD\r\nHD f4294967295\r\n"),
                exchange("ms k 3 c\r\nred\r\nmg k v C1\r\nmg k v C2\r\n", "HD c1\r\nHD\r\nVA 3\r\nred\r\n"),
                // Quiet.
                exchange(
                        "ms k 1 q\r\nx\r\nmg no q v\r\nmg k q v\r\nma k q\r\nmd k q\r\nmd k q\r\nmn\r\n",
                        "VA 1\r\nx\r\nCLIENT_ERROR cannot increment or decrement non-numeric value\r\nNF\r\nMN\r\n"),
                exchange("ms k 1 ME q\r\nx\r\nms k 1 ME q O1\r\ny\r\nms k 1 C9 q k\r\nz\r\n", "NS O1\r\nEX kk\r\n"),
                // Modes.
                exchange("ms k 1 MR\r\nx\r\nms k 1 MA\r\nx\r\nms k 1 MP\r\nx\r\n", "NS\r\nNS\r\nNS\r\n"),
                exchange(
                        "ms k 1 ME F3\r\nx\r\nms k 2 MA F9\r\nyz\r\nms k 1 MP s\r\nw\r\nmg k v f\r\n",
                        "HD\r\nHD\r\nHD s4\r\nVA 4 f3\r\nwxyz\r\n"),
                exchange("ms k 1 C1\r\nx\r\nms k 1 MA N0 c\r\nx\r\nms k 1 MA C9\r\ny\r\n", "NF\r\nHD c1\r\nEX\r\n"),
                exchange("ms k 1 MX\r\nx\r\nmn\r\n", BAD_TOKEN + "MN\r\n"),
                // Deletion.
                exchange(
                        "md k\r\nms k 1\r\nx\r\nmd k C9\r\nmd k C1 k\r\nmg k\r\n", "NF\r\nHD\r\nEX\r\nHD kk\r\nEN\r\n"),
                exchange("ms k 3 F5\r\nred\r\nmd k x\r\nmg k v f\r\n", "HD\r\nHD\r\nVA 0 f5\r\n\r\n"),
                exchange(
                        "ms k 3\r\nred\r\nmd k I\r\nmg k v c\r\nmg k v\r\nms k 1 C1\r\nx\r\nms k 1\r\ny\r\nmg k v\r\n",
                        "HD\r\nHD\r\nVA 3 c2 W X\r\nred\r\nVA 3 X Z\r\nred\r\nEX\r\nHD\r\nVA 1\r\ny\r\n"),
                exchange(
                        "ms k 1 c\r\nx\r\nmd k I E9\r\nms k 1 I C1 c\r\ny\r\nmg k v\r\nms k 1 I C99\r\nz\r\n",
                        "HD c1\r\nHD\r\nHD c10\r\nVA 1 W X\r\ny\r\nEX\r\n"),
                // Arithmetic.
                exchange("ma n\r\nma n N0 v\r\nma n v\r\n", "NF\r\nVA 1\r\n0\r\nVA 1\r\n1\r\n"),
                exchange(
                        "ma n N0 J10 v c t k O1\r\nma n D5 MD v\r\nma n M- D9 v\r\nma n M+ D18446744073709551615 v\r\n",
                        "VA 2 c1 t-1 kn O1\r\n10\r\nVA 1\r\n5\r\nVA 1\r\n0\r\nVA 20\r\n18446744073709551615\r\n"),
                exchange(
                        "ms n 1\r\n5\r\nma n C9\r\nma n C1 c E77\r\nmg n c v\r\n",
                        "HD\r\nEX\r\nHD c77\r\nVA 1 c77\r\n6\r\n"),
                exchange("ma n D-1\r\nma n Dx\r\nma n MX\r\nma n D18446744073709551616\r\n", BAD_TOKEN.repeat(4)),
                // Stubs.
                exchange(
                        "mg k v N30 t\r\nmg k v N30\r\nget k\r\nms k 1\r\nx\r\nmg k v\r\n",
                        "VA 0 t30 W\r\n\r\nVA 0 Z\r\n\r\nVALUE k 0 0\r\n\r\nEND\r\nHD\r\nVA 1\r\nx\r\n"),
                exchange("mg k N0 q E5 c\r\n", "HD c5 W\r\n"),
                // What a client has chosen for itself is not given to the next.
                exchange(
                        "ms k 1 E1\r\nx\r\nset k 0 0 1\r\ny\r\ncas k 0 0 1 1\r\nz\r\nmg k v c\r\n",
                        "HD\r\nSTORED\r\nEXISTS\r\nVA 1 c2\r\ny\r\n"),
                // Debug.
                exchange("me k\r\n", "EN\r\n"),
                exchange("ms k 3\r\nred\r\nme k\r\n", "HD\r\nME k exp=-1 la=0 cas=1 fetch=no cls=1 size=124\r\n"),
                exchange(
                        "ms key 3\r\nred\r\nme a2V5 b\r\n",
                        "HD\r\nME a2V5 exp=-1 la=0 cas=1 fetch=no cls=1 size=126\r\n"),
                // Keys in base64: "a b", which no text command can name.
                exchange(
                        "ms YSBi 1 b k\r\nx\r\nmg YSBi b k v\r\nmg YSBi\r\nmd YSBi b k O1\r\n",
                        "HD kYSBi b\r\nVA 1 kYSBi b\r\nx\r\nEN\r\nHD kYSBi b O1\r\n"),
                exchange(
                        "ms a2V5 1 b\r\nx\r\nget key\r\nme a2V5 b\r\n",
                        "HD\r\nVALUE key 0 1\r\nx\r\nEND\r\n"
                                + "ME a2V5 exp=-1 la=0 cas=1 fetch=yes cls=1 size=124\r\n"),
                exchange(
                        "mg *** b\r\nms *** 1 b\r\nx\r\nmn\r\n",
                        "CLIENT_ERROR error decoding key\r\n".repeat(2) + "MN\r\n"),
                // What is wrong has no effect, and takes its block with it.
                exchange("mg\r\nms\r\nms k\r\nmd\r\nma\r\nme\r\n", BAD_LINE.repeat(6)),
                exchange("ms k x\r\nms k -1\r\n", BAD_LINE.repeat(2)),
                exchange("ms k 7 T\r\nversion\r\nmg k\r\n", BAD_TOKEN + "EN\r\n"),
                exchange("ms k 7 !\r\nversion\r\nmg k !\r\n", BAD_FLAG.repeat(2)),
                exchange("ms k 1\r\nxyz\r\nmg k\r\n", "CLIENT_ERROR bad data chunk\r\nEN\r\n"),
                exchange("mg k v v\r\n", "CLIENT_ERROR duplicate flag\r\n"),
                exchange("mg k T\r\nmg k Tx\r\nmg k N1x\r\nmg k C\r\nmg k vv\r\n", BAD_TOKEN.repeat(5)),
                exchange("ms k 1 F4294967296\r\nx\r\nmg k\r\n", BAD_TOKEN + "EN\r\n"),
                exchange("mg k P1 Lx/y O\r\n", "EN O\r\n"),
                exchange("mg k O" + "o".repeat(32) + "\r\n", "EN O" + "o".repeat(32) + "\r\n"),
                exchange("mg k O" + "o".repeat(33) + "\r\n", BAD_TOKEN),
                exchange("mg " + "k".repeat(250) + "\r\nmg " + "k".repeat(251) + "\r\n", "EN\r\n" + BAD_LINE),
                exchange(
                        "ms k 1\r\nx\r\nms k 2000 q\r\n" + "x".repeat(2_000) + "\r\nmg k\r\n",
                        "HD\r\nSERVER_ERROR object too large for cache\r\nEN\r\n"),
                // Locks and leases.
                exchange(
                        "getss 100 k\r\nmg k v\r\nms k 1 MA\r\nx\r\nma k\r\nmd k I\r\n",
                        "VALUE k 13107 1 1\r\n0\r\nEND\r\nEN\r\nNS\r\nNF\r\nNF\r\n"),
                exchange("getss 100 k\r\nmg k N5 t\r\n", "VALUE k 13107 1 1\r\n0\r\nEND\r\nHD t100 W\r\n"),
                exchange("mg k N0\r\nlock k\r\nms k 1\r\nx\r\nunlock k\r\n", "HD W\r\nOK\r\nHD\r\nOK\r\n"));
    }

    static Stream<Arguments> timed() {
        return Stream.of(
                exchange("ms k 1 T5\r\nx\r\n|{+4 s}|mg k t\r\n|{+1 s}|mg k t\r\n", "HD\r\nHD t1\r\nEN\r\n"),
                exchange("ms k 1 T5\r\nx\r\n|mg k T90 t\r\n|{+60 s}|mg k t l\r\n", "HD\r\nHD t90\r\nHD t30 l60\r\n"),
                exchange(
                        "ms k 1 T60\r\nx\r\n|{+50 s}|mg k l\r\nmg k u l\r\n|{+5 s}|mg k l\r\n",
                        "HD\r\nHD l50\r\nHD l0\r\nHD l5\r\n"),
                // The first that comes when less than 30 s are left brings it up to date.
                exchange(
                        "ms k 1 T60\r\nx\r\nmg k R30\r\n|{+31 s}|mg k R30\r\nmg k R30\r\nmg k\r\n",
                        "HD\r\nHD\r\nHD W\r\nHD Z\r\nHD Z\r\n"),
                exchange("ms k 1\r\nx\r\nmg k R30\r\n", "HD\r\nHD\r\n"),
                exchange(
                        "ms k 1 T60\r\nx\r\nmd k I T5\r\nmg k t\r\n|{+5 s}|mg k\r\n",
                        "HD\r\nHD\r\nHD t5 W X\r\nEN\r\n"),
                exchange("ms k 1 T60\r\nx\r\nmd k T5\r\nmg k\r\n", "HD\r\nHD\r\nEN\r\n"),
                // Late, so stale, and no longer there than the item was to be.
                exchange(
                        "ms k 1 T60\r\nx\r\nmd k I\r\nms k 1 I C1 T900\r\ny\r\nmg k t v\r\n",
                        "HD\r\nHD\r\nHD\r\nVA 1 t60 W X\r\ny\r\n"),
                exchange("ma n N5 T90 t\r\nma n T90 t\r\n", "HD t5\r\nHD t90\r\n"),
                exchange("mg k N5\r\n|{+5 s}|mg k N5\r\n", "HD W\r\nHD W\r\n"),
                exchange(
                        "ms k 1 c E900\r\nx\r\nflush_all\r\nmg k\r\nms k 1 c E1\r\nx\r\nmg k v\r\n",
                        "HD c900\r\nOK\r\nEN\r\nHD c1\r\nVA 1\r\nx\r\n"));
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
    @MethodSource("timed")
    void isAnsweredInTime(String packets, String reply) {
        assertThat(Exchange.answer(packets.split("\\|"))).isEqualTo(reply);
    }

    private static Arguments exchange(String request, String reply) {
        return Arguments.of(request, reply);
    }
}

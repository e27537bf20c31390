package dev.memtck.server.unusual;

import dev.memtck.server.faults.Ending;
import java.util.List;

/** Where replies are cut, how fast they flow, and who still gets them. */
final class PaceChoices {
    private static final String STREAM = "\"Clients of memcached communicate with server through TCP connections\""
            + " (text-protocol-client.txt § head): where a stream is cut, and how fast it flows, no sentence says";
    private static final String REPLIES =
            "TEXT-(0.|40|5.|74|94)|BIN-(0.|1[0-2]|22)|LOCK-(2.|5[4-6])|LEASE-0[1-6]|META-(0.|70)";

    private PaceChoices() {}

    static List<RightServer> all() {
        return List.of(
                RightServer.of("line-ends-are-cut-in-two", REPLIES, STREAM)
                        .delivered(() -> Parcels.in(Packets.CUT_IN_LINE_ENDS)),
                RightServer.of("the-last-byte-of-each-reply-comes-late", REPLIES, STREAM)
                        .delivered(() -> Parcels.in(Packets.LAST_BYTE_LATE)),
                RightServer.of("large-replies-flow-slowly", REPLIES + "|THREAD-0[56]", STREAM)
                        .delivered(() -> Parcels.in(Packets.OF_8_KIB_WITH_PAUSES)),
                RightServer.of(
                                "who-sends-nothing-more-is-gone",
                                "TEXT-(01|07|8.)|BIN-(23|37)|LOCK-(11|68)",
                                "that a client who closes its sending half is answered is a should (TEXT-82)")
                        .delivered(() -> Ending.GONE));
    }
}

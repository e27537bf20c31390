package dev.memtck.server.unusual;

import dev.memtck.server.faults.Ending;
import java.time.Duration;
import java.util.List;

/** In which packets, how late and with which end replies come. */
final class DeliveryChoices {
    private DeliveryChoices() {}

    static List<RightServer> all() {
        return List.of(
                RightServer.of(
                                "answers-in-one-byte-packets",
                                "TEXT-(0.|50|53|74)|BIN-0.|LOCK-(2.|43)|LEASE-0[1-6]",
                                "a stream of bytes has no packets; no document speaks of them")
                        .delivered(() -> Parcels.in(Packets.OF_ONE_BYTE)),
                RightServer.of(
                                "every-reply-comes-200-ms-late",
                                "TEXT-(0.|2[0-5]|50|60|68)|BIN-(0.|23)|LOCK-(0.|1.)|LEASE-0.",
                                "no document has a time for a reply")
                        .delivered(() -> Parcels.after(Duration.ofMillis(200))),
                RightServer.of(
                                "every-reply-comes-1100-ms-late",
                                "TEXT-(0[2478]|2[0-4]|4[0-4]|60|7[034])|BIN-(10|11|21)|LOCK-(2.|4[345])|LEASE-0[1-5]",
                                "no document has a time for a reply; --slow is the user's word that the target is slow")
                        .delivered(() -> Parcels.after(Duration.ofMillis(1_100))),
                RightServer.of(
                                "closes-with-a-reset",
                                "TEXT-(0.|33|35|37|8.)|BIN-(0.|23|25|37)|LOCK-11",
                                "a connection is closed if its stream ends or is reset (README § Writing rules down)")
                        .delivered(() -> Ending.RESET),
                RightServer.of(
                                "who-reads-nothing-is-gone",
                                "LOCK-.*",
                                "no document says how much a server keeps for a client that does not read")
                        .delivered(() -> Parcels.ofNoMoreThan(4 << 20)));
    }
}

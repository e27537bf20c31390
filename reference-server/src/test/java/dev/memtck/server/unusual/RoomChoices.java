package dev.memtck.server.unusual;

import dev.memtck.server.command.Fact;
import dev.memtck.server.engine.EngineOptions.WhenFull;
import dev.memtck.server.faults.WireTwist;
import dev.memtck.server.wire.Framing;
import dev.memtck.server.wire.text.TextVerb;
import dev.memtck.server.wire.text.TextWording;
import java.util.List;

/** Less room than the kit would like, as the server's statistics tell. */
final class RoomChoices {
    private static final String LIMITS =
            "a target's own limits bound the kit, not the verdict (README § Capabilities and targets)";
    private static final String SIZES =
            "TEXT-(33|34|38|39|40|43|84)|BIN-(07|12)|LOCK-(32|71)|THREAD-(04|05|06|09|1.)|LEASE-(15|49)|META-(69|70)";
    private static final int KIB = 1_024;

    private RoomChoices() {}

    static List<RightServer> all() {
        return List.of(
                RightServer.of("items-of-64-KiB", SIZES, LIMITS).started(options -> options.withMaxItemBytes(64 * KIB)),
                RightServer.of("items-of-300-KiB", SIZES, LIMITS)
                        .started(options -> options.withMaxItemBytes(300 * KIB)),
                RightServer.of(
                                "limit-of-60-connections",
                                "TEXT-(01|09)|THREAD-.*|LEASE-5.|LOCK-(11|66)|META-44",
                                LIMITS)
                        .started(options -> options.withMaxConnections(60)),
                RightServer.of(
                                "closes-behind-out-of-memory",
                                "THREAD-(09|1.)|LOCK-04|LEASE-15|TEXT-04",
                                "\"In cases of severe server errors … the server will close the connection after sending the error"
                                        + " line\" (text-protocol-client.txt § Commands)")
                        .started(options -> options.withWhenFull(WhenFull.REFUSE))
                        .onTheWire(() -> new WireTwist() {
                            @Override
                            public Framing then(String request, String reply, Framing framing) {
                                return reply.startsWith("SERVER_ERROR out of memory") ? Framing.CLOSE : framing;
                            }
                        }),
                RightServer.of(
                                "where-there-is-no-room-nothing-is-stored",
                                "THREAD-(09|1.)|LOCK-04|LEASE-15",
                                "\"NOT_STORED to indicate the data was not stored, but not because of an error\""
                                        + " (text-protocol-client.txt § Storage commands): a condition is what is normal, no more")
                        .started(options -> options.withWhenFull(WhenFull.REFUSE))
                        .inWords(RoomChoices::withoutRoom),
                RightServer.of(
                                "room-for-four-MiB",
                                SIZES + "|TEXT-(2.|4.)|BIN-(1.|42)|LOCK-(0.|1.)|LEASE-.*",
                                "\"it may be deleted from the cache to make place for other items\" (text-protocol-client.txt §"
                                        + " Storage commands); " + LIMITS)
                        .started(options -> options.withMaxItemBytes(256 * KIB).withMemoryBytes(4L * KIB * KIB)));
    }

    private static TextWording withoutRoom(TextWording words) {
        TextWording other = words;
        for (TextVerb verb : List.of(
                TextVerb.SET, TextVerb.ADD, TextVerb.REPLACE, TextVerb.APPEND, TextVerb.PREPEND, TextVerb.CAS)) {
            other = other.with(verb, Fact.OUT_OF_MEMORY, "NOT_STORED\r\n");
        }
        return other;
    }
}

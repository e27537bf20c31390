package dev.memtck.runner.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.server.faults.Fault;
import dev.memtck.server.faults.PacketTwist;
import dev.memtck.server.faults.WireTwist;
import dev.memtck.server.misbehave.Frame;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ManyIT {
    private static final int OBJECTS = 30;

    /** GetQ, GetKQ, GATQ and GATKQ. */
    private static final Set<Integer> QUIET_HITS = Set.of(0x09, 0x0d, 0x1e, 0x24);

    /** Where what may come is too much to tell, a request is not sent or a conversation ends, and nobody would see it. */
    @Test
    void eachRequestIsJudgedAndShowsNothingOnTheReferenceServer() throws IOException {
        assertThat(HeldInMemory.on(HeldInMemory.NONE, offer -> new Many(offer, OBJECTS).conversations()))
                .hasSizeGreaterThan(15)
                .allSatisfy(HeldInMemory::requireNothingShown);
    }

    @Test
    void whoTakesTheSameOpaqueForTheSameRequestIsFound() throws IOException {
        assertThat(problems(Fault.onTheWire("hits-with-the-same-opaque-are-one", () -> Once::new)))
                .anyMatch(problem -> problem.startsWith("GetQ: opaque differs: expected 0x"))
                .allMatch(problem -> problem.startsWith("G"));
    }

    @Test
    void whoGivesUpARequestInManyPiecesIsFound() throws IOException {
        assertThat(problems(Fault.onTheWire("requests-in-many-pieces-are-cut-short", () -> FewPieces::new)))
                .contains("set: nothing more", "Set: nothing more");
    }

    @Test
    void whoKeepsOnlySoManyHitsOfQuietRequestsIsFound() throws IOException {
        assertThat(problems(Fault.onTheWire("quiet-hits-fill-a-buffer", () -> SmallBuffer::new)))
                .hasSize(4)
                .allMatch(problem -> problem.startsWith("G"));
    }

    @Test
    void whoDoesWhatStandsBehindAQuitIsFound() throws IOException {
        assertThat(problems(Fault.onTheWire("quit-comes-last", () -> QuitsLast::new)))
                .containsExactly("gets: byte 0 differs: expected \"V\", received \"E\"");
    }

    @Test
    void whoRefusesALongLineIsFound() throws IOException {
        assertThat(problems(Fault.onTheWire("long-lines-are-refused", () -> ShortLines::new)))
                .contains(
                        "get: byte 0 differs: expected \"V\", received \"C\"",
                        "gat: byte 0 differs: expected \"V\", received \"C\"");
    }

    @Test
    void whoLosesTheKeysOfAFullBatchIsFound() throws IOException {
        assertThat(problems(Fault.onTheWire("full-batches-of-keys-are-lost", () -> Batches::new)))
                .contains(
                        "get: byte 0 differs: expected \"V\", received \"E\"",
                        "gets: byte 0 differs: expected \"V\", received \"E\"",
                        "gat: byte 0 differs: expected \"V\", received \"E\"",
                        "gats: byte 0 differs: expected \"V\", received \"E\"",
                        "getss: byte 0 differs: expected \"V\", received \"E\"");
    }

    private static List<String> problems(Fault fault) throws IOException {
        return HeldInMemory.problems(fault, offer -> new Many(offer, OBJECTS).conversations());
    }

    /** Of hits of quiet requests with the same opaque in a row only the first is told. */
    private static final class Once implements PacketTwist {
        private int before = -1;

        @Override
        public List<Frame> replied(Frame request, List<Frame> reply) {
            boolean isSame = request.opaque() == before && QUIET_HITS.contains(request.opcode());
            before = request.opaque();
            return isSame ? List.of() : reply;
        }
    }

    /** After so many pieces of a request it takes no more of them. */
    private static final class FewPieces implements WireTwist {
        private static final int MOST = 1_024;

        private int pieces;

        @Override
        public String received(String bytes) {
            pieces++;
            return pieces > MOST ? "" : bytes;
        }

        @Override
        public String answered(String request, String reply) {
            pieces = 0;
            return reply;
        }
    }

    /** Of hits of quiet requests in a row so many are told. */
    private static final class SmallBuffer implements PacketTwist {
        private static final int ROOM = 256;

        private int kept;

        @Override
        public List<Frame> replied(Frame request, List<Frame> reply) {
            kept = QUIET_HITS.contains(request.opcode()) ? kept + 1 : 0;
            return kept > ROOM ? List.of() : reply;
        }
    }

    /** What stands behind a quit is done before it. */
    private static final class QuitsLast implements WireTwist {
        @Override
        public String received(String bytes) {
            return bytes.replaceFirst("^quit\r\n(delete \\S+)\r\n$", "$1 noreply\r\nquit\r\n");
        }
    }

    /** Of sixteen keys nothing is told. */
    private static final class Batches implements WireTwist {
        private static final int FULL = 16;

        @Override
        public String answered(String request, String reply) {
            long keys = Stream.of(request.strip().split(" "))
                    .filter(word -> word.contains("apple"))
                    .count();
            return keys == FULL ? "END\r\n" : reply;
        }
    }

    private static final class ShortLines implements WireTwist {
        private static final int LONGEST = 8_192;

        @Override
        public String answered(String request, String reply) {
            return request.indexOf('\r') > LONGEST ? "CLIENT_ERROR line too long\r\n" : reply;
        }
    }
}

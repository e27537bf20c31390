package dev.memtck.runner.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.server.faults.Fault;
import dev.memtck.server.faults.PacketTwist;
import dev.memtck.server.faults.WireTwist;
import dev.memtck.server.misbehave.Frame;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ManyIT {
    private static final int OBJECTS = 30;

    /** Where what may come is too much to tell, a request is not sent or a conversation ends, and nobody would see it. */
    @Test
    void eachRequestIsJudgedAndShowsNothingOnTheReferenceServer() throws IOException {
        assertThat(HeldInMemory.on(HeldInMemory.NONE, offer -> new Many(offer, OBJECTS).conversations()))
                .hasSizeGreaterThan(15)
                .allSatisfy(one -> {
                    assertThat(one.held().found()).isEmpty();
                    assertThat(one.unanswered()).isEmpty();
                });
    }

    @Test
    void whoTakesTheSameOpaqueForTheSameRequestIsFound() throws IOException {
        assertThat(problems(Fault.onTheWire("hits-with-the-same-opaque-are-one", () -> Once::new)))
                .anyMatch(problem -> problem.startsWith("GetQ: opaque differs: expected 0x"))
                .allMatch(problem -> problem.startsWith("G"));
    }

    @Test
    void whoGivesALockToWhoWasRefusedManyIsFound() throws IOException {
        assertThat(problems(Fault.onTheWire("locks-are-given-in-the-end", () -> Patient::new)))
                .contains("lock: byte 0 differs: expected \"L\", received \"O\"");
    }

    @Test
    void whoGivesUpARequestInManyPiecesIsFound() throws IOException {
        assertThat(problems(Fault.onTheWire("requests-in-many-pieces-are-cut-short", () -> FewPieces::new)))
                .contains("set: nothing more", "Set: nothing more");
    }

    private static List<String> problems(Fault fault) throws IOException {
        return HeldInMemory.on(fault, offer -> new Many(offer, OBJECTS).conversations()).stream()
                .flatMap(one -> one.held().found().stream())
                .map(finding -> finding.sighting().asked().word() + ": "
                        + finding.difference().problem())
                .toList();
    }

    /** Of hits of quiet requests with the same opaque in a row only the first is told. */
    private static final class Once implements PacketTwist {
        /** GetQ, GetKQ, GATQ and GATKQ. */
        private static final Set<Integer> QUIET_HITS = Set.of(0x09, 0x0d, 0x1e, 0x24);

        private int before = -1;

        @Override
        public List<Frame> replied(Frame request, List<Frame> reply) {
            boolean isSame = request.opaque() == before && QUIET_HITS.contains(request.opcode());
            before = request.opaque();
            return isSame ? List.of() : reply;
        }
    }

    /** Who has been refused often enough is told that it has the lock. */
    private static final class Patient implements WireTwist {
        private static final int OFTEN = 30;

        private int refused;

        @Override
        public String answered(String request, String reply) {
            refused += request.startsWith("lock ") && reply.equals("LOCKED\r\n") ? 1 : 0;
            return refused > OFTEN && request.startsWith("lock ") ? "OK\r\n" : reply;
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
}

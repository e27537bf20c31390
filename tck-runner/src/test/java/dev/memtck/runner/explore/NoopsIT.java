package dev.memtck.runner.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.runner.protocol.Fence;
import dev.memtck.runner.protocol.Fence.Manner;
import dev.memtck.runner.protocol.Fences;
import dev.memtck.runner.protocol.Protocol;
import dev.memtck.runner.run.Permission;
import dev.memtck.runner.target.Capability;
import dev.memtck.server.faults.Fault;
import dev.memtck.server.faults.WireTwist;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class NoopsIT {
    private static final Fences TOGETHER = new Fences(Map.of());

    @Test
    void eachIsAnsweredByTheReferenceServer() throws IOException {
        assertThat(HeldInMemory.on(HeldInMemory.NONE, NoopsIT::conversations))
                .hasSize(1)
                .allSatisfy(HeldInMemory::requireNothingShown);
    }

    @Test
    void whoseTurnEndsAfterSoManyRequestsIsFound() throws IOException {
        assertThat(HeldInMemory.problems(
                        Fault.onTheWire("turns-end-after-4096-requests", () -> ShortTurns::new),
                        NoopsIT::conversations))
                .containsExactly("mn: nothing more");
    }

    @Test
    void whoAnswersOnlyTheFirstOfSeveralIsNotAskedNorIsWhoKnowsNone() {
        Fence inTurn = new Fence(List.of(new Fence.Turn(bytes("mn\r\n"), bytes("MN\r\n"))), Manner.IN_TURN);
        assertThat(Noops.conversations(offer(Capability.META), new Fences(Map.of(Protocol.TEXT, inTurn))))
                .isEmpty();
        assertThat(Noops.conversations(offer(Capability.META), TOGETHER)).hasSize(1);
        assertThat(Noops.conversations(offer(Capability.TEXT), TOGETHER)).isEmpty();
    }

    private static Offer offer(Capability offered) {
        return new Offer(EnumSet.of(offered), Set.of(), 1 << 20, Permission.DESTRUCTIVE_TOO);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    private static List<Conversation> conversations(Offer offer) {
        return Noops.conversations(offer, TOGETHER);
    }

    /** What stands behind is not answered until something else comes. */
    private static final class ShortTurns implements WireTwist {
        private static final int MOST = 4_096;

        private int answered;

        @Override
        public String answered(String request, String reply) {
            answered++;
            return answered > MOST ? "" : reply;
        }
    }
}

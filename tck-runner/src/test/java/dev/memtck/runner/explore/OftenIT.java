package dev.memtck.runner.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.runner.Judged;
import dev.memtck.server.faults.Fault;
import dev.memtck.server.faults.WireTwist;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class OftenIT {
    private static final int TIMES = 20;

    @Test
    void eachRequestIsJudgedAndShowsNothingOnTheReferenceServer() throws IOException {
        assertThat(HeldInMemory.on(HeldInMemory.NONE, OftenIT::conversations))
                .hasSizeGreaterThan(10)
                .allSatisfy(HeldInMemory::requireNothingShown);
    }

    @Test
    void whoLeavesAfterTooManyMistakesIsFound() throws IOException {
        assertThat(HeldInMemory.on(
                        Fault.onTheWire("ten-mistakes-are-enough", () -> Impatient::new), OftenIT::conversations))
                .anySatisfy(one -> assertThat(one.held().found())
                        .hasValueSatisfying(finding ->
                                assertThat(finding.difference().problem()).isEqualTo("nothing more")));
    }

    private static List<Conversation> conversations(Offer offer) {
        return new Often(offer, MalformedScenarios.of(Judged.ruleBook(), offer), TIMES).conversations();
    }

    /** Who has made so many mistakes is not answered any more. */
    private static final class Impatient implements WireTwist {
        private static final int MOST = 10;

        private int mistakes;

        @Override
        public String answered(String request, String reply) {
            mistakes += reply.contains("ERROR") ? 1 : 0;
            return mistakes > MOST ? "" : reply;
        }
    }
}

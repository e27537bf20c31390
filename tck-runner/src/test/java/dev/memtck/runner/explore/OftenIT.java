package dev.memtck.runner.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.runner.Judged;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class OftenIT {
    private static final int TIMES = 20;

    @Test
    void eachRequestIsJudgedAndShowsNothingOnTheReferenceServer() throws IOException {
        assertThat(HeldInMemory.on(HeldInMemory.NONE, OftenIT::conversations))
                .hasSizeGreaterThan(10)
                .allSatisfy(one -> {
                    assertThat(one.held().found()).isEmpty();
                    assertThat(one.unanswered()).isEmpty();
                });
    }

    private static List<Conversation> conversations(Offer offer) {
        return new Often(offer, MalformedScenarios.of(Judged.ruleBook(), offer), TIMES).conversations();
    }
}

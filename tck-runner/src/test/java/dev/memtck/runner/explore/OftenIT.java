package dev.memtck.runner.explore;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Test;

class OftenIT {
    private static final int TIMES = 20;

    @Test
    void eachRequestIsJudgedAndShowsNothingOnTheReferenceServer() throws IOException {
        assertThat(HeldInMemory.on(HeldInMemory.NONE, offer -> new Often(offer, TIMES).conversations()))
                .hasSizeGreaterThan(10)
                .allSatisfy(one -> {
                    assertThat(one.held().found()).isEmpty();
                    assertThat(one.unanswered()).isEmpty();
                });
    }
}

package dev.memtck.runner.explore;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Test;

class LastingIT {
    private static final int OBJECTS = 30;
    private static final int SECONDS = 12;

    @Test
    void eachRequestIsJudgedAndShowsNothingOnTheReferenceServer() throws IOException {
        assertThat(HeldInMemory.on(HeldInMemory.NONE, offer -> new Lasting(offer, OBJECTS, SECONDS).conversations()))
                .hasSizeGreaterThan(3)
                .allSatisfy(one -> {
                    assertThat(one.held().found()).isEmpty();
                    assertThat(one.unanswered()).isEmpty();
                });
    }
}

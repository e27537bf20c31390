package dev.memtck.runner.explore;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Test;

class ManyTest {
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
}

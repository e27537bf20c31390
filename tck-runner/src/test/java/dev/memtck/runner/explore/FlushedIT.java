package dev.memtck.runner.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.runner.Judged;
import dev.memtck.server.faults.Fault;
import dev.memtck.server.faults.Faults;
import java.io.IOException;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class FlushedIT {
    /** At once, late, again and again, soon, and before their time. */
    private static final int ONE_OF_EACH = 5;

    private static final int LATE = 3;

    @Test
    void whatIsFlushedShowsNothingOnTheReferenceServer() throws IOException {
        assertThat(HeldInMemory.on(HeldInMemory.NONE, FlushedIT::conversations))
                .hasSize(ONE_OF_EACH)
                .allSatisfy(one -> {
                    assertThat(one.held().found()).isEmpty();
                    assertThat(one.held().isWhole()).isTrue();
                });
    }

    @Test
    void aFlushThatDoesNotWaitIsFound() throws IOException {
        Fault fault = Faults.byName().get("delayed-flush-comes-at-once");
        assertThat(HeldInMemory.on(fault, FlushedIT::conversations)
                        .get(LATE)
                        .held()
                        .found())
                .isPresent();
    }

    private static List<Conversation> conversations(Offer offer) {
        Cases cases = new Cases(offer, MalformedScenarios.of(Judged.ruleBook(), offer), Depth.QUICK, 1);
        Flushed flushed = new Flushed(offer, cases, 1);
        return IntStream.range(0, ONE_OF_EACH).mapToObj(flushed::conversation).toList();
    }
}

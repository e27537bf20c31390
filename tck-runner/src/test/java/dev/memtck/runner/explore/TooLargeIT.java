package dev.memtck.runner.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.server.faults.Faults;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class TooLargeIT {
    @Test
    void eachRequestIsJudgedAndShowsNothingOnTheReferenceServer() throws IOException {
        assertThat(HeldInMemory.on(HeldInMemory.NONE, TooLargeIT::conversations))
                .hasSize(2)
                .allSatisfy(HeldInMemory::requireNothingShown);
    }

    @Test
    void everyCommandThatBringsDataNamesNoCasUniqueAndTheItemsOwn() throws IOException {
        assertThat(HeldInMemory.on(HeldInMemory.NONE, TooLargeIT::conversations).stream()
                        .flatMap(one -> HeldInMemory.requests(one.conversation().steps()))
                        .filter(request -> request.malformed().isPresent())
                        .map(request -> request.word() + " "
                                + request.parts().get(0).call().demand().phrase()))
                .contains("set ", "cas [cas 1000]", "ms ", "RaUQ [cas 1000]");
    }

    @Test
    void whoFreesTheLockOrTheObjectIsFound() throws IOException {
        for (String fault : List.of("rejected-set-frees-the-lock", "rejected-set-deletes-the-locked-object")) {
            assertThat(HeldInMemory.problems(Faults.byName().get(fault), TooLargeIT::conversations))
                    .as(fault)
                    .isNotEmpty();
        }
    }

    private static List<Conversation> conversations(Offer offer) {
        return new TooLarge(offer).conversations();
    }
}

package dev.memtck.runner.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.server.faults.Faults;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class KeysOfWordsIT {
    @Test
    void eachRequestIsJudgedAndShowsNothingOnTheReferenceServer() throws IOException {
        assertThat(HeldInMemory.on(HeldInMemory.NONE, KeysOfWordsIT::conversations))
                .hasSize(1)
                .allSatisfy(HeldInMemory::requireNothingShown);
    }

    @Test
    void whoTakesALetterForNoKeyIsFound() throws IOException {
        assertThat(problems("letter-as-a-key-is-refused"))
                .containsExactly("set: byte 0 differs: expected \"E\", received \"C\"");
    }

    @Test
    void whoTakesAWordOfTheProtocolForNoKeyIsFound() throws IOException {
        assertThat(problems("delete-of-the-key-noreply-is-always-answered"))
                .containsExactly("delete: byte 0 differs: expected \"E\", received \"D\"");
    }

    @Test
    void thatNoreplyIsAKeyIsNoMust() throws IOException {
        assertThat(HeldInMemory.mustsBrokenBy("noreply-is-never-a-key", KeysOfWordsIT::conversations))
                .isEmpty();
    }

    private static List<Conversation> conversations(Offer offer) {
        return new KeysOfWords(offer).conversations();
    }

    private static List<String> problems(String fault) throws IOException {
        return HeldInMemory.problems(Faults.byName().get(fault), KeysOfWordsIT::conversations);
    }
}

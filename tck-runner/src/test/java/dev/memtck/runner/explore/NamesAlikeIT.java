package dev.memtck.runner.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.server.faults.Fault;
import dev.memtck.server.faults.Faults;
import dev.memtck.server.faults.WireTwist;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class NamesAlikeIT {
    @Test
    void eachRequestIsJudgedAndShowsNothingOnTheReferenceServer() throws IOException {
        assertThat(HeldInMemory.on(HeldInMemory.NONE, NamesAlikeIT::conversations))
                .hasSize(1)
                .allSatisfy(HeldInMemory::requireNothingShown);
    }

    @Test
    void eachNameIsMistypedInEachLetter() throws IOException {
        Set<String> asked = HeldInMemory.on(HeldInMemory.NONE, NamesAlikeIT::conversations).stream()
                .flatMap(one -> HeldInMemory.requests(one.conversation().steps()))
                .filter(request -> request.malformed().isPresent())
                .map(request -> request.words().request(request).toString())
                .map(line -> line.replaceAll("Line\\[phrase=|[ \\\\].*", ""))
                .collect(Collectors.toSet());
        assertThat(asked)
                .contains("qet", "gqt", "geq", "getx", "ge", "Get", "GET")
                .contains("unlockqall", "unlock_alq", "deletes", "flush_alq", "verbositq", "QUIT", "mq", "MG")
                .doesNotContain("get", "gets", "gat", "getss");
    }

    @Test
    void whoTakesCapitalsForLettersIsFound() throws IOException {
        assertThat(HeldInMemory.problems(Faults.byName().get("command-names-in-any-case"), NamesAlikeIT::conversations))
                .containsExactly("unknown: byte 0 differs: expected \"E\", received \"C\"");
    }

    @Test
    void whoLooksAtEightLettersOnlyIsFound() throws IOException {
        Fault hasty = Fault.onTheWire(
                "names-are-as-long-as-eight-letters",
                () -> () -> new WireTwist() {
                    @Override
                    public String received(String bytes) {
                        return bytes.replaceFirst("(?m)^unlock_a\\w\\w\r", "unlock_all\r");
                    }
                });
        assertThat(HeldInMemory.problems(hasty, NamesAlikeIT::conversations)).isNotEmpty();
    }

    private static List<Conversation> conversations(Offer offer) {
        return new NamesAlike(offer).conversations();
    }
}

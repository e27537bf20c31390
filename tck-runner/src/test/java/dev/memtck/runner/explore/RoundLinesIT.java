package dev.memtck.runner.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.server.faults.Fault;
import dev.memtck.server.faults.WireTwist;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class RoundLinesIT {
    @Test
    void eachRequestIsJudgedAndShowsNothingOnTheReferenceServer() throws IOException {
        assertThat(HeldInMemory.on(HeldInMemory.NONE, RoundLinesIT::conversations))
                .hasSize(1)
                .allSatisfy(HeldInMemory::requireNothingShown);
    }

    @Test
    void whoLosesTheLastWordOfALineThatFillsABufferIsFound() throws IOException {
        Fault losing = Fault.onTheWire(
                "last-word-of-4096-bytes-is-lost",
                () -> () -> new WireTwist() {
                    @Override
                    public String received(String bytes) {
                        return bytes.indexOf('\r') == 4_096 ? bytes.replaceFirst(" \\S+\r", "\r") : bytes;
                    }
                });
        assertThat(HeldInMemory.problems(losing, RoundLinesIT::conversations))
                .singleElement()
                .asString()
                .startsWith("gets: ");
    }

    @Test
    void whoChoosesTheLimitOfALineByItsFirstByteIsFound() throws IOException {
        Fault choosing = Fault.onTheWire(
                "a-line-that-begins-with-one-byte-alone-is-short",
                () -> () -> new WireTwist() {
                    private boolean isShort;

                    @Override
                    public String received(String bytes) {
                        String taken = isShort && bytes.indexOf('\r') > 2_048 ? "\r\n" : bytes;
                        isShort = bytes.length() == 1;
                        return taken;
                    }
                });
        assertThat(HeldInMemory.problems(choosing, RoundLinesIT::conversations))
                .singleElement()
                .asString()
                .startsWith("gets: ");
    }

    private static List<Conversation> conversations(Offer offer) {
        return new RoundLines(offer).conversations();
    }
}

package dev.memtck.runner.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.server.faults.Fault;
import dev.memtck.server.faults.WireTwist;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

class TooLargeIT {
    @Test
    void eachRequestIsJudgedAndShowsNothingOnTheReferenceServer() throws IOException {
        assertThat(HeldInMemory.on(HeldInMemory.NONE, TooLargeIT::conversations))
                .hasSize(1)
                .allSatisfy(HeldInMemory::requireNothingShown);
    }

    @Test
    void everyCommandThatBringsDataNamesNoCasUniqueAndTheItemsOwn() throws IOException {
        assertThat(HeldInMemory.on(HeldInMemory.NONE, TooLargeIT::conversations).stream()
                        .flatMap(one -> HeldInMemory.requests(one.conversation().steps()))
                        .filter(request -> request.malformed().isPresent())
                        .map(request -> request.word() + " "
                                + request.parts().get(0).call().demand().phrase()))
                .containsExactly(
                        "Set ",
                        "Set [cas 1000]",
                        "SetQ ",
                        "SetQ [cas 1000]",
                        "Replace ",
                        "Replace [cas 1000]",
                        "ReplaceQ ",
                        "ReplaceQ [cas 1000]",
                        "Append ",
                        "Append [cas 1000]",
                        "AppendQ ",
                        "AppendQ [cas 1000]",
                        "Prepend ",
                        "Prepend [cas 1000]",
                        "PrependQ ",
                        "PrependQ [cas 1000]");
    }

    @Test
    void whoLetsGoOfTheObjectIsFound() throws IOException {
        Fault forgetful = Fault.onTheWire("what-is-too-large-takes-the-object-away", () -> {
            AtomicBoolean isGone = new AtomicBoolean();
            return () -> new Forgetful(isGone);
        });
        assertThat(HeldInMemory.problems(forgetful, TooLargeIT::conversations))
                .contains("GetK: status differs: expected 0x0000 no error, received 0x0001 not found");
    }

    /** Once a packet over 1 MiB has come, on whatever connection, nothing is found. */
    private record Forgetful(AtomicBoolean isGone) implements WireTwist {
        private static final char REQUEST = 0x80;
        private static final String GETK = "\u0080\u000c";
        private static final int BODY_LENGTH = 8;
        private static final int OPAQUE = 12;
        private static final int CAS = 16;

        @Override
        public String received(String bytes) {
            if (bytes.charAt(0) == REQUEST && bytes.charAt(BODY_LENGTH + 1) >= 0x10) {
                isGone.set(true);
            }
            return bytes;
        }

        @Override
        public String answered(String request, String reply) {
            return isGone.get() && request.startsWith(GETK)
                    ? "\u0081\u000c\0\0\0\0\0\u0001\0\0\0\0" + request.substring(OPAQUE, CAS) + "\0".repeat(8)
                    : reply;
        }
    }

    /** What a too large value leaves of what nobody has locked is left open. */
    @Test
    void nothingIsSaidOfWhatIsNotLocked() throws IOException {
        List<HeldInMemory> all = HeldInMemory.on(
                HeldInMemory.NONE,
                offer -> conversations(offer).stream()
                        .map(TooLargeIT::withoutTheLock)
                        .toList());
        assertThat(all)
                .hasSize(1)
                .allSatisfy(one -> assertThat(one.held().found()).isEmpty());
    }

    private static Conversation withoutTheLock(Conversation conversation) {
        List<Step> steps = new ArrayList<>(conversation.steps());
        steps.remove(1);
        return conversation.with(steps);
    }

    @Test
    void rightServersBreakNoMust() throws IOException {
        for (String right : List.of("closes-behind-a-too-large-item", "add-on-a-locked-object-is-not-stored")) {
            assertThat(HeldInMemory.mustsBrokenBy(right, TooLargeIT::conversations))
                    .as(right)
                    .isEmpty();
        }
    }

    private static List<Conversation> conversations(Offer offer) {
        return new TooLarge(offer).conversations();
    }
}

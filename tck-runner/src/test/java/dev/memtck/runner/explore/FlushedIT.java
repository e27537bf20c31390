package dev.memtck.runner.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.runner.Judged;
import dev.memtck.server.faults.Fault;
import dev.memtck.server.faults.Faults;
import dev.memtck.server.faults.WireTwist;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class FlushedIT {
    private static final long EVEN = 2;

    @Test
    void whatIsFlushedShowsNothingOnTheReferenceServer() throws IOException {
        assertThat(HeldInMemory.on(HeldInMemory.NONE, FlushedIT::conversations))
                .hasSize(Flushed.KINDS)
                .allSatisfy(one -> {
                    assertThat(one.held().found()).isEmpty();
                    assertThat(one.held().isWhole()).isTrue();
                });
    }

    @Test
    void whichOfTwoFlushesHoldsThatAreDueIsNotSaid() throws IOException {
        assertThat(HeldInMemory.mustsBrokenBy("the-first-of-two-armed-flushes-holds", FlushedIT::conversations))
                .isEmpty();
    }

    @Test
    void aFlushThatDoesNotWaitIsFound() throws IOException {
        Fault fault = Faults.byName().get("delayed-flush-comes-at-once");
        assertThat(HeldInMemory.on(fault, FlushedIT::conversations))
                .anySatisfy(one -> assertThat(one.held().found()).isPresent());
    }

    /** Its delays are milliseconds of 32 bits, with a sign. */
    @Test
    void whoTakesAMonthForPastIsFound() throws IOException {
        Fault fault = Fault.onTheWire(
                "flush-in-a-month-comes-at-once",
                () -> () -> new WireTwist() {
                    @Override
                    public String received(String bytes) {
                        return bytes.replace("flush_all 2359298", "flush_all 0").replace("\0\44\0\2", "\0\0\0\0");
                    }
                });
        assertThat(HeldInMemory.on(fault, FlushedIT::firstOfSomeRuns))
                .anySatisfy(one -> assertThat(one.held().found()).isPresent());
    }

    @Test
    void eachCommandMeetsAKeyThatWasFlushedLoudAndQuiet() throws IOException {
        AtomicInteger verbs = new AtomicInteger();
        assertThat(HeldInMemory.on(HeldInMemory.NONE, offer -> {
                    verbs.set(offer.verbs());
                    return conversations(offer);
                }))
                .anySatisfy(one -> assertThat(ofKeysForOneCommand(one)).hasSize(verbs.get()));
    }

    private static Set<String> ofKeysForOneCommand(HeldInMemory one) {
        return HeldInMemory.requests(one.conversation().steps())
                .filter(request -> one.held().answered().contains(request.id()))
                .filter(request ->
                        request.parts().stream().anyMatch(part -> part.key().startsWith("flushed")))
                .map(request -> request.word() + " " + request.loudness())
                .collect(Collectors.toSet());
    }

    /** First one in which a flush never comes, in others then it does. */
    private static List<Conversation> conversations(Offer offer) {
        Flushed flushed = flushed(offer, EVEN);
        return IntStream.range(0, Flushed.KINDS).mapToObj(flushed::conversation).toList();
    }

    /** In one run or another each flush that never comes is the first. */
    private static List<Conversation> firstOfSomeRuns(Offer offer) {
        return LongStream.rangeClosed(1, 8)
                .mapToObj(run -> flushed(offer, run * EVEN).conversation(0))
                .toList();
    }

    private static Flushed flushed(Offer offer, long seed) {
        return new Flushed(
                offer, new Cases(offer, MalformedScenarios.of(Judged.ruleBook(), offer), Depth.QUICK, seed), seed);
    }
}

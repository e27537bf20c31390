package dev.memtck.runner.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.runner.Judged;
import dev.memtck.runner.dialect.DialectCommand;
import dev.memtck.runner.dialect.Reach;
import dev.memtck.runner.explore.Generator.Casting;
import dev.memtck.runner.explore.Generator.Flushes;
import dev.memtck.runner.oracle.Tongue;
import dev.memtck.runner.oracle.Verb;
import dev.memtck.runner.run.Permission;
import dev.memtck.runner.target.Capability;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class GeneratorTest {
    private static final int MANY = 600;
    static final Offer EVERYTHING = new Offer(
            EnumSet.allOf(Capability.class),
            Set.of("touch", "gat", "gats", "Touch", "GAT", "GATQ", "GATK", "GATKQ"),
            1 << 20,
            Permission.DESTRUCTIVE_TOO);

    @Test
    void theSameSeedWritesTheSame() {
        assertThat(conversation(7, EVERYTHING, Flushes.NONE)).isEqualTo(conversation(7, EVERYTHING, Flushes.NONE));
        assertThat(conversation(7, EVERYTHING, Flushes.NONE)).isNotEqualTo(conversation(8, EVERYTHING, Flushes.NONE));
    }

    @Test
    void everyVerbThatIsOfferedIsAskedSooner() {
        Set<String> offered = Stream.of(Tongue.values())
                .flatMap(tongue -> EVERYTHING.commands(tongue).stream())
                .map(DialectCommand::word)
                .collect(Collectors.toCollection(TreeSet::new));
        assertThat(words(EVERYTHING)).containsAll(offered);
    }

    @Test
    void whatIsNotOfferedIsNotAsked() {
        Offer text = new Offer(EnumSet.of(Capability.TEXT), Set.of("touch"), 1 << 20, Permission.DESTRUCTIVE_TOO);
        assertThat(words(text))
                .contains("set", "cas", "touch")
                .doesNotContain("Set", "lock", "getss", "gat", "unlock_all", "flush_all");
    }

    @Test
    void nothingIsFlushedUnlessItMayBe() {
        assertThat(requests(EVERYTHING, Flushes.NONE)).noneMatch(request -> request.reach() == Reach.EVERYTHING);
        assertThat(requests(EVERYTHING, Flushes.SOME)).anyMatch(request -> request.reach() == Reach.EVERYTHING);
    }

    @Test
    void whatBreaksItsFormStandsAloneBetweenTwoLooks() {
        List<List<Step>> around = conversations(EVERYTHING, Flushes.NONE)
                .flatMap(conversation -> IntStream.range(1, conversation.steps().size() - 1)
                        .filter(i -> isMalformed(conversation.steps().get(i)))
                        .mapToObj(i -> conversation.steps().subList(i - 1, i + 2)))
                .toList();
        assertThat(around).hasSizeGreaterThan(MANY / 10).allSatisfy(steps -> {
            assertThat(steps).allMatch(step -> ((Step.Ask) step).requests().size() == 1);
            assertThat(steps.get(0)).extracting(step -> verb(step)).isEqualTo(Verb.GET);
            assertThat(steps.get(2)).extracting(step -> verb(step)).isEqualTo(Verb.GET);
        });
    }

    private static boolean isMalformed(Step step) {
        return step instanceof Step.Ask ask
                && ask.requests().stream()
                        .anyMatch(request -> request.malformed().isPresent());
    }

    private static Verb verb(Step step) {
        return ((Step.Ask) step).requests().get(0).parts().get(0).call().verb();
    }

    @Test
    void everyWayToEndAConnectionIsTaken() {
        Set<String> ends = conversations(EVERYTHING, Flushes.NONE)
                .flatMap(conversation -> conversation.steps().stream())
                .filter(Step.End.class::isInstance)
                .map(Step.End.class::cast)
                .map(end -> end.ending() + " " + end.where())
                .collect(Collectors.toCollection(TreeSet::new));
        assertThat(ends)
                .contains("QUIT IDLE", "CLOSE IN_A_LINE", "RESET IN_A_BLOCK", "RESET IN_A_PACKET", "HALF_CLOSE UNREAD");
    }

    @Test
    void whereSomethingIsCutAfterSoManyBytesEveryKeyIsAsLongWhoeverAsks() {
        List<Conversation> cut = conversations(EVERYTHING, Flushes.NONE)
                .filter(conversation ->
                        conversation.steps().stream().anyMatch(step -> step instanceof Step.Ask ask && ask.cut() > 0))
                .toList();
        assertThat(cut)
                .hasSizeGreaterThan(MANY / 10)
                .allSatisfy(conversation -> assertThat(keys(conversation)).allMatch(key -> key.endsWith(":64")));
    }

    @Test
    void noClientAndKeyTooMany() {
        assertThat(conversations(EVERYTHING, Flushes.NONE)).allSatisfy(conversation -> {
            // Two more have a last look.
            assertThat(conversation.tongues()).hasSizeLessThanOrEqualTo(2 + 2);
            assertThat(keys(conversation)).hasSizeLessThanOrEqualTo(2);
        });
    }

    private static Set<String> keys(Conversation conversation) {
        return requests(conversation)
                .flatMap(request -> request.parts().stream())
                .map(Request.Part::key)
                .collect(Collectors.toSet());
    }

    private static Set<String> words(Offer offer) {
        return requests(offer, Flushes.NONE).stream().map(Request::word).collect(Collectors.toCollection(TreeSet::new));
    }

    private static List<Request> requests(Offer offer, Flushes flushes) {
        return conversations(offer, flushes).flatMap(GeneratorTest::requests).toList();
    }

    private static Stream<Request> requests(Conversation conversation) {
        return HeldInMemory.requests(conversation.steps());
    }

    private static Stream<Conversation> conversations(Offer offer, Flushes flushes) {
        MalformedScenarios malformed = MalformedScenarios.of(Judged.ruleBook(), offer);
        return IntStream.range(0, MANY).mapToObj(seed -> conversation(seed, offer, malformed, flushes));
    }

    private static Conversation conversation(int seed, Offer offer, Flushes flushes) {
        return conversation(seed, offer, MalformedScenarios.of(Judged.ruleBook(), offer), flushes);
    }

    private static Conversation conversation(int seed, Offer offer, MalformedScenarios malformed, Flushes flushes) {
        return new Generator(seed, offer, malformed, new Casting(2, 2, flushes)).write(1);
    }
}

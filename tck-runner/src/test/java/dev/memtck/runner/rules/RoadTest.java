package dev.memtck.runner.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.reports.results.Level;
import dev.memtck.runner.target.Capability;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The steps by which a server is built, and what belongs to each. */
class RoadTest {
    private static final Path FEATURES = Path.of("../features");
    private static final Road ROAD = Road.load();
    private static final RuleBook BOOK = RuleBook.load();

    static List<RoadStep> steps() {
        return ROAD.steps();
    }

    private static <T> List<T> all(Function<RoadStep, Stream<T>> of) {
        return ROAD.steps().stream().flatMap(of).toList();
    }

    private static ScenarioEntry scenario(String id) {
        return BOOK.scenarios().stream()
                .filter(one -> one.id().equals(id))
                .findFirst()
                .orElseThrow();
    }

    private static int stepOf(String scenario) {
        return ROAD.of(scenario(scenario)).orElseThrow().number();
    }

    @Test
    void thereAreTen() {
        assertThat(ROAD.steps())
                .extracting(RoadStep::number)
                .containsExactlyElementsOf(IntStream.rangeClosed(1, 10).boxed().toList());
    }

    @Test
    void eachRuleThatCanFailIsInOneStep() {
        List<String> rules = BOOK.rules().stream()
                .filter(rule -> rule.level() != Level.SURVEY)
                .map(rule -> rule.id())
                .filter(rule -> BOOK.scenarios().stream()
                        .anyMatch(scenario -> scenario.rule().id().equals(rule)
                                && !scenario.needs().contains(Capability.AUTH)))
                .toList();
        assertThat(all(step -> step.rules().stream())).containsExactlyInAnyOrderElementsOf(rules);
    }

    @Test
    void eachCommandOfTheTextProtocolIsBroughtByOneStep() throws IOException {
        VerbTable verbs = VerbTable.read(FEATURES.resolve("verbs.tsv"));
        assertThat(all(step -> step.commands().stream()))
                .containsExactlyInAnyOrderElementsOf(verbs.selected("protocol=text"));
    }

    @Test
    void eachCapabilityButTheAuthenticationIsBroughtByOneStep() {
        assertThat(all(step -> step.brings().stream().flatMap(word -> Capability.named(word).stream())))
                .containsExactlyInAnyOrderElementsOf(Stream.of(Capability.values())
                        .filter(capability -> capability != Capability.AUTH)
                        .toList());
    }

    @ParameterizedTest
    @MethodSource("steps")
    void eachRuleIsAskedAsSoonAsItsStep(RoadStep step) {
        assertThat(step.rules())
                .isNotEmpty()
                .allSatisfy(rule -> assertThat(BOOK.scenarios())
                        .anyMatch(scenario -> scenario.rule().id().equals(rule)
                                && ROAD.of(scenario).equals(Optional.of(step))));
    }

    /** A rule of an early step is asked of later commands when those have come. */
    @Test
    void aScenarioWaitsForTheLastOfItsCommands() {
        assertThat(stepOf("TEXT-45/255")).isEqualTo(2);
        assertThat(stepOf("TEXT-45/65535-with-cas")).isEqualTo(4);
        assertThat(stepOf("TEXT-10/lock")).isEqualTo(10);
    }

    @Test
    void aScenarioThatLetsTimePassWaitsForExpiration() {
        assertThat(stepOf("TEXT-40/an-item-overwritten-with-an-expiration-expires"))
                .isEqualTo(5);
    }

    @Test
    void whatNeedsAUserAndAPasswordIsAskedByNoStep() {
        assertThat(ROAD.of(scenario("TEXT-90/a-word-that-is-no-command"))).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("steps")
    void eachStepAsksWhatThoseBeforeItAsk(RoadStep step) {
        List<ScenarioEntry> asked = ROAD.upTo(step, BOOK);
        assertThat(asked).hasSizeGreaterThan(1);
        ROAD.step(step.number() - 1).ifPresent(before -> assertThat(asked).containsAll(ROAD.upTo(before, BOOK)));
    }

    /** Sections by the names that rules have for them: of some documents passages lie here only. */
    @ParameterizedTest
    @MethodSource("steps")
    void whatThereIsToReadIsWhatRulesRestOn(RoadStep step) {
        List<String> named = BOOK.rules().stream()
                .map(rule -> rule.document() + " § " + rule.section() + " " + rule.source())
                .toList();
        for (String document : step.read().split("; ")) {
            String[] words = document.split(",? § ");
            assertThat(ShippedDocuments.all().names()).contains(words[0]);
            assertThat(List.of(words).subList(1, words.length))
                    .allSatisfy(
                            section -> assertThat(named).anyMatch(rule -> rule.contains(words[0] + " § " + section)));
        }
    }
}

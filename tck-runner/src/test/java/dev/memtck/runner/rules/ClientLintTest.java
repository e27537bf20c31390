package dev.memtck.runner.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.reports.results.RuleRef;
import dev.memtck.runner.sentences.Sentence;
import dev.memtck.runner.sentences.Sentences;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The features on clients against their catalogue, their sentences, and the manners of the house. */
class ClientLintTest {
    private static final Path FEATURES = Path.of("../features/client");
    private static final Path PAGE = Path.of("../docs/client-drivers.md");
    private static final Pattern ID = Pattern.compile("CLIENT-\\d+");
    private static final Set<String> PROTOCOLS = Set.of("@text", "@binary", "@meta");
    private static final RuleBook BOOK = RuleBook.of(Subject.CLIENTS);
    private static final List<Sentence> SENTENCES =
            Sentences.of("dev.memtck.runner.client.steps").all();
    private static final Map<String, CatalogueEntry> CATALOGUE =
            BOOK.catalogue().stream().collect(Collectors.toMap(CatalogueEntry::id, Function.identity()));

    @Test
    void noRuleOfClientsIsOneOfServers() {
        assertThat(BOOK.rules()).hasSizeGreaterThan(50).extracting(RuleRef::id).allMatch(ID.asMatchPredicate());
        assertThat(RuleBook.load().rules()).extracting(RuleRef::id).noneMatch(ID.asMatchPredicate());
        assertThat(RuleBook.load().scenarios()).noneMatch(scenario -> Subject.CLIENTS.owns(scenario.location()));
    }

    @Test
    void everyIdOfTheCatalogueIsCarriedOnceAtItsLevel() {
        assertThat(BOOK.rules()).extracting(RuleRef::id).containsExactlyInAnyOrderElementsOf(CATALOGUE.keySet());
        assertThat(BOOK.rules())
                .allSatisfy(rule -> assertThat(rule.level())
                        .as(rule.id())
                        .isEqualTo(CATALOGUE.get(rule.id()).level()));
        Map<String, Set<String>> files = BOOK.scenarios().stream()
                .collect(Collectors.groupingBy(
                        scenario -> scenario.rule().id(),
                        Collectors.mapping(
                                scenario -> scenario.location().replaceFirst(":.*", ""), Collectors.toSet())));
        assertThat(files).allSatisfy((rule, in) -> assertThat(in).as(rule).hasSize(1));
    }

    @Test
    void everyRuleNamesItsDocumentAndSaysWhatItRestsOn() {
        assertThat(BOOK.rules()).allSatisfy(rule -> {
            assertThat(ShippedDocuments.all().names()).as(rule.id()).contains(rule.document());
            assertThat(rule.section()).as(rule.id()).isNotBlank();
            assertThat(rule.source().sentence() + rule.source().ruling())
                    .as(rule.id())
                    .isNotBlank();
        });
        assertThat(BOOK.rules().stream().flatMap(rule -> ShippedDocuments.all().wrong(rule).stream()))
                .isEmpty();
    }

    @Test
    void reportsFromTheWildStandAtRulesThatThereAre() {
        assertThat(CATALOGUE.keySet())
                .containsAll(WildReports.byRule(Subject.CLIENTS).keySet());
        assertThat(WildReports.byRule(Subject.CLIENTS)).isNotEmpty();
    }

    @Test
    void scenariosHaveNamesOfTheirOwnAndNoTagsThatNobodyKnows() {
        assertThat(BOOK.scenarios()).extracting(ScenarioEntry::id).doesNotHaveDuplicates();
        assertThat(BOOK.scenarios()).allSatisfy(scenario -> {
            Set<String> tags = new HashSet<>(scenario.tags());
            tags.removeAll(PROTOCOLS);
            assertThat(tags)
                    .as(scenario.location())
                    .containsExactlyInAnyOrder(
                            "@" + scenario.rule().id(),
                            "@" + scenario.rule().level().word());
        });
    }

    @Test
    void everyStepHasOneSentenceAndEverySentenceAStep() {
        List<Sentence> unused = new ArrayList<>(sentences());
        BOOK.scenarios()
                .forEach(scenario -> scenario.texts().forEach(text -> {
                    List<Sentence> matching = sentences().stream()
                            .filter(sentence -> sentence.says(text))
                            .toList();
                    assertThat(matching).as(scenario.location() + ": " + text).hasSize(1);
                    unused.removeAll(matching);
                }));
        assertThat(unused.stream().map(Sentence::source)).as("unused").isEmpty();
    }

    @Test
    void thePageListsTheSentencesOfTheCode() throws IOException {
        List<String> onPage = Files.readAllLines(PAGE).stream()
                .filter(line -> line.startsWith("- `"))
                .map(line -> line.substring(3, line.indexOf('`', 3)))
                .toList();
        assertThat(onPage)
                .containsExactlyInAnyOrderElementsOf(
                        sentences().stream().map(Sentence::source).toList());
    }

    @Test
    void everyScenarioAssertsAndIsShort() throws IOException {
        assertThat(BOOK.scenarios()).allSatisfy(scenario -> {
            assertThat(scenario.texts()).as(scenario.location()).hasSizeLessThan(12);
            assertThat(scenario.texts())
                    .as(scenario.location())
                    .anyMatch(text -> text.contains("returns") || text.startsWith("the server has"));
        });
        try (var files = Files.list(FEATURES)) {
            for (Path file :
                    files.filter(path -> path.toString().endsWith(".feature")).toList()) {
                assertThat(Files.readAllLines(file)).as(file.toString()).hasSizeLessThan(300);
            }
        }
    }

    private static List<Sentence> sentences() {
        return SENTENCES;
    }
}

package dev.memtck.runner.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.reports.documents.QuotedDocuments;
import dev.memtck.reports.results.Level;
import dev.memtck.runner.Judged;
import dev.memtck.runner.sentences.Trait;
import io.cucumber.messages.types.Pickle;
import io.cucumber.messages.types.PickleStepType;
import io.cucumber.messages.types.Rule;
import io.cucumber.messages.types.RuleChild;
import io.cucumber.messages.types.Scenario;
import io.cucumber.messages.types.Tag;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The feature files against the catalogue, and against the manners of the house. */
class LintTest {
    private static final Path FEATURES = Path.of("../features");
    private static final Pattern RULE_ID = Pattern.compile("@([A-Z]+-\\d+)");
    private static final Pattern QUOTATION = Pattern.compile("[\"“”]([^\"“”]|\\n){3,}[\"“”]");
    private static final Set<String> LOCKS = Set.of("@shared", "@alone");
    private static final Set<String> KINDS = Set.of("@text", "@binary", "@meta", "@shared", "@alone", "@auth");
    private static final Set<String> LEVELS =
            Arrays.stream(Level.values()).map(level -> "@" + level.word()).collect(Collectors.toSet());

    private static List<FeatureFile> files;
    private static Map<String, CatalogueEntry> catalogue;

    @BeforeAll
    static void read() throws IOException {
        files = FeatureFile.all(FEATURES);
        catalogue = Judged.ruleBook().catalogue().stream()
                .collect(Collectors.toMap(CatalogueEntry::id, Function.identity()));
    }

    /** A reader can dispute a verdict on the spot. */
    @Test
    void everyRuleShowsItsSource() {
        List<String> silent = files.stream()
                .flatMap(FeatureFile::rules)
                .filter(rule -> rule.getDescription().isBlank())
                .map(LintTest::id)
                .toList();
        assertThat(silent).isEmpty();
    }

    /** A sentence in quotation marks, and where it stands; or the ruling by which it follows. */
    @Test
    void aMustQuotesASentenceOrSaysByWhichRulingItFollows() {
        List<String> silent = files.stream()
                .flatMap(FeatureFile::rules)
                .filter(rule ->
                        rule.getTags().stream().anyMatch(tag -> tag.getName().equals("@must")))
                .filter(rule -> !QUOTATION.matcher(rule.getDescription()).find()
                        && !rule.getDescription().contains("Ruling:"))
                .map(LintTest::id)
                .toList();
        assertThat(silent).isEmpty();
    }

    @Test
    void everyQuotationStandsInItsDocument() {
        QuotedDocuments documents = ShippedDocuments.all();
        assertThat(Judged.ruleBook().scenarios().stream()
                        .map(ScenarioEntry::rule)
                        .distinct()
                        .flatMap(rule -> documents.wrong(rule).stream()))
                .isEmpty();
    }

    @Test
    void everyDocumentHasFeatures() {
        assertThat(Judged.ruleBook().scenarios())
                .extracting(scenario -> scenario.rule().document())
                .containsAll(ShippedDocuments.all().names());
    }

    @Test
    void everyFileOnTheDiskIsInTheRuleBook() {
        assertThat(files).hasSizeGreaterThan(10);
        assertThat(files.stream().mapToInt(file -> file.pickles().size()).sum())
                .isEqualTo(Judged.ruleBook().scenarios().size());
    }

    @Test
    void everyIdOfTheCatalogueIsCarriedOnceOrPending() {
        Map<String, List<FeatureFile>> uses = new TreeMap<>();
        for (FeatureFile file : files) {
            file.rules()
                    .forEach(rule -> uses.computeIfAbsent(id(rule), id -> new ArrayList<>())
                            .add(file));
        }
        assertThat(uses.keySet()).as("unknown ids").isSubsetOf(catalogue.keySet());
        assertThat(uses.entrySet().stream()
                        .filter(entry -> entry.getValue().size() > 1 && !differInProtocolOrLock(entry.getValue()))
                        .map(Map.Entry::getKey))
                .as("used twice")
                .isEmpty();
        List<String> missing = catalogue.values().stream()
                .filter(entry -> !entry.pending() && !uses.containsKey(entry.id()))
                .map(CatalogueEntry::id)
                .toList();
        assertThat(missing).as("neither carried nor pending").isEmpty();
        assertThat(uses.keySet().stream().filter(id -> catalogue.get(id).pending()))
                .as("carried and still called pending")
                .isEmpty();
    }

    /**
     * A rule may stand once for each protocol and for meta commands, and for each once more if that holds what needs the
     * target for itself, or a password.
     */
    private static boolean differInProtocolOrLock(List<FeatureFile> carriers) {
        Set<Set<String>> kinds = carriers.stream()
                .map(file ->
                        tags(file.feature().getTags()).filter(KINDS::contains).collect(Collectors.toSet()))
                .collect(Collectors.toSet());
        return kinds.size() == carriers.size();
    }

    @Test
    void aRuleThatStandsTwiceHasOneTextAndOneDescription() {
        Map<String, Set<String>> texts = new TreeMap<>();
        for (FeatureFile file : files) {
            file.rules()
                    .forEach(rule -> texts.computeIfAbsent(id(rule), id -> new HashSet<>())
                            .add(file.feature().getName() + ": " + rule.getName() + "\n" + rule.getDescription()));
        }
        texts.forEach((id, different) -> assertThat(different).as(id).hasSize(1));
    }

    @Test
    void aRuleHasTheLevelOfTheCatalogue() {
        files.stream().flatMap(FeatureFile::rules).forEach(rule -> {
            List<String> levels = tags(rule.getTags()).filter(LEVELS::contains).toList();
            assertThat(levels)
                    .as(id(rule))
                    .containsExactly("@" + catalogue.get(id(rule)).level().word());
        });
    }

    @Test
    void aFeatureNamesDocumentSectionCapabilityAndItsLock() {
        for (FeatureFile file : files) {
            assertThat(file.feature().getName()).as(file.name()).matches("\\S+ § .+");
            List<String> tags = tags(file.feature().getTags()).toList();
            assertThat(file.pickles())
                    .as(file.name())
                    .allMatch(pickle -> hasTag(pickle, "@text") || hasTag(pickle, "@binary"));
            assertThat(tags.stream().filter(LOCKS::contains)).as(file.name()).hasSize(1);
            if (file.pickles().stream().anyMatch(pickle -> hasTag(pickle, "@destructive"))) {
                assertThat(tags).as(file.name()).contains("@alone");
            }
        }
    }

    @Test
    void whatNeedsTheTargetForItselfIsTaggedSo() {
        List<ScenarioEntry> needy = Judged.ruleBook().scenarios().stream()
                .filter(scenario -> scenario.has(Trait.ALONE))
                .toList();
        assertThat(needy)
                .isNotEmpty()
                .allSatisfy(scenario ->
                        assertThat(scenario.tags()).as(scenario.location()).contains("@alone"));
    }

    @Test
    void tagsThatNobodyKnowsDoNotOccur() {
        Set<String> known = new HashSet<>(LOCKS);
        known.addAll(LEVELS);
        known.addAll(Set.of(
                "@destructive",
                "@text",
                "@binary",
                "@locking",
                "@leases",
                "@meta",
                "@auth",
                "@flushed-only",
                "@malformed"));
        for (FeatureFile file : files) {
            file.pickles().stream()
                    .flatMap(pickle -> pickle.getTags().stream())
                    .map(tag -> tag.getName())
                    .filter(tag -> !RULE_ID.matcher(tag).matches())
                    .filter(tag -> !tag.startsWith("@knows:") && !tag.startsWith("@verb:"))
                    .filter(tag -> !Dimension.isKnown(tag.substring(1)))
                    .forEach(tag -> assertThat(known).as(file.name()).contains(tag));
        }
    }

    @Test
    void everyRuleHasScenariosAndEveryScenarioARule() {
        for (FeatureFile file : files) {
            assertThat(file.feature().getChildren().stream()
                            .filter(child -> child.getScenario().isPresent()))
                    .as("scenarios without a rule in " + file.name())
                    .isEmpty();
            file.rules()
                    .forEach(rule -> assertThat(rule.getChildren().stream()
                                    .filter(child -> child.getScenario().isPresent()))
                            .as(id(rule))
                            .isNotEmpty());
        }
    }

    @Test
    void everyScenarioAssertsSomethingInAThen() {
        for (FeatureFile file : files) {
            for (Pickle pickle : file.pickles()) {
                assertThat(pickle.getSteps().stream()
                                .anyMatch(step -> step.getType().orElse(null) == PickleStepType.OUTCOME))
                        .as(file.name() + ": " + pickle.getName() + " has no Then")
                        .isTrue();
            }
        }
    }

    @Test
    void titlesAreUniqueWithinARule() {
        List<String> ids = new ArrayList<>();
        Judged.ruleBook().scenarios().forEach(scenario -> ids.add(scenario.id()));
        assertThat(ids).doesNotHaveDuplicates();
    }

    @Test
    void scenariosAreShortAndFilesToo() throws IOException {
        for (FeatureFile file : files) {
            assertThat(Files.readAllLines(FEATURES.resolve(file.name())))
                    .as(file.name())
                    .hasSizeLessThan(300);
            file.rules()
                    .flatMap(rule -> rule.getChildren().stream())
                    .map(RuleChild::getScenario)
                    .flatMap(Optional::stream)
                    .forEach(scenario -> assertThat(scenario.getSteps())
                            .as(scenario.getName())
                            .hasSizeLessThan(12));
        }
    }

    @Test
    void outlineTitlesTellTheirRowsApart() {
        files.stream()
                .flatMap(FeatureFile::rules)
                .flatMap(rule -> rule.getChildren().stream())
                .map(RuleChild::getScenario)
                .flatMap(Optional::stream)
                .filter(scenario -> !scenario.getExamples().isEmpty())
                .map(Scenario::getName)
                .forEach(name -> assertThat(name).contains("<"));
    }

    private static String id(Rule rule) {
        List<String> ids = tags(rule.getTags())
                .filter(tag -> RULE_ID.matcher(tag).matches())
                .map(tag -> tag.substring(1))
                .toList();
        assertThat(ids).as("ids of the rule: " + rule.getName()).hasSize(1);
        return ids.get(0);
    }

    private static Stream<String> tags(List<Tag> tags) {
        return tags.stream().map(Tag::getName);
    }

    private static boolean hasTag(Pickle pickle, String tag) {
        return pickle.getTags().stream()
                .anyMatch(candidate ->
                        candidate.getName().toLowerCase(Locale.ROOT).equals(tag));
    }
}

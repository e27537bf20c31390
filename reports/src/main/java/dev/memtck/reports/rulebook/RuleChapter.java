package dev.memtck.reports.rulebook;

import dev.memtck.reports.results.Level;
import dev.memtck.reports.results.RuleRef;
import io.cucumber.messages.types.Feature;
import io.cucumber.messages.types.FeatureChild;
import io.cucumber.messages.types.GherkinDocument;
import io.cucumber.messages.types.Rule;
import io.cucumber.messages.types.RuleChild;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A rule in the book.
 *
 * @param description what the feature file says below the rule's name; mostly empty
 * @param needs the capabilities and commands that a target must offer to be asked
 * @param faults names of faults that it has caught, or null
 */
record RuleChapter(
        RuleRef rule,
        String id,
        String level,
        String text,
        String description,
        String needs,
        List<ScenarioText> scenarios,
        Faults faults) {
    private static final String SECTION_MARK = " § ";
    private static final Set<String> HOW_THEY_ARE_RUN = Set.of("shared", "alone", "destructive");

    /** Never empty. */
    record Faults(List<String> names) {}

    static Stream<RuleChapter> of(GherkinDocument document, Map<String, List<String>> faults) {
        return document.getFeature().stream()
                .flatMap(feature -> feature.getChildren().stream()
                        .map(FeatureChild::getRule)
                        .flatMap(Optional::stream)
                        .map(rule -> of(feature, rule, faults)));
    }

    private static RuleChapter of(Feature feature, Rule rule, Map<String, List<String>> faults) {
        List<String> tags =
                rule.getTags().stream().map(tag -> tag.getName().substring(1)).toList();
        String id = tags.get(0);
        Level level = Level.valueOf(tags.get(1).toUpperCase(Locale.ROOT));
        String[] name = feature.getName().split(SECTION_MARK, 2);
        List<String> caught = faults.getOrDefault(id, List.of());
        return new RuleChapter(
                new RuleRef(id, level, rule.getName(), name[0], name.length > 1 ? name[1] : "", ""),
                id,
                level.word(),
                rule.getName(),
                rule.getDescription().strip(),
                feature.getTags().stream()
                        .map(tag -> tag.getName().substring(1))
                        .filter(tag -> !HOW_THEY_ARE_RUN.contains(tag))
                        .collect(Collectors.joining(", ")),
                rule.getChildren().stream()
                        .map(RuleChild::getScenario)
                        .flatMap(Optional::stream)
                        .map(ScenarioText::of)
                        .toList(),
                caught.isEmpty() ? null : new Faults(caught));
    }

    /** The same rule with the scenarios of another file too: those that are run alone stand in files of their own. */
    RuleChapter with(RuleChapter other) {
        return new RuleChapter(
                rule,
                id,
                level,
                text,
                description,
                needs,
                Stream.concat(scenarios.stream(), other.scenarios().stream()).toList(),
                faults);
    }

    /** "3 scenarios". */
    String count() {
        return scenarios.size() == 1 ? "1 scenario" : scenarios.size() + " scenarios";
    }
}

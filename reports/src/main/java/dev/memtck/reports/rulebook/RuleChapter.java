package dev.memtck.reports.rulebook;

import dev.memtck.reports.documents.FeatureLine;
import dev.memtck.reports.documents.Passage;
import dev.memtck.reports.documents.Sources;
import dev.memtck.reports.results.Locations;
import dev.memtck.reports.results.RuleRef;
import io.cucumber.messages.types.Feature;
import io.cucumber.messages.types.FeatureChild;
import io.cucumber.messages.types.GherkinDocument;
import io.cucumber.messages.types.Rule;
import io.cucumber.messages.types.RuleChild;
import io.cucumber.messages.types.Tag;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A rule in the book.
 *
 * @param description what the feature file says below the rule's name; mostly empty
 * @param passages the lines of documents that it quotes
 * @param lines of features where it stands, one for each file
 * @param needs the capabilities and commands that a target must offer to be asked
 * @param faults names of faults that it has caught, or null
 * @param seen reports of what it would have caught, or null
 */
record RuleChapter(
        RuleRef rule,
        String description,
        List<Passage> passages,
        List<FeatureLine> lines,
        String needs,
        List<ScenarioText> scenarios,
        Faults faults,
        Seen seen) {
    private static final Set<String> HOW_THEY_ARE_RUN = Set.of("shared", "alone", "destructive");

    /** Never empty. */
    record Faults(List<String> names) {}

    /** Never empty. */
    record Seen(List<Caught.Report> reports) {}

    static Stream<RuleChapter> of(GherkinDocument document, Caught caught, Sources sources) {
        return document.getFeature().stream()
                .flatMap(feature -> feature.getChildren().stream()
                        .map(FeatureChild::getRule)
                        .flatMap(Optional::stream)
                        .map(rule -> of(feature, rule, line(document, rule, sources), caught, sources)));
    }

    private static List<FeatureLine> line(GherkinDocument document, Rule rule, Sources sources) {
        return document
                .getUri()
                .flatMap(uri -> sources.features()
                        .line(Locations.of(uri, rule.getLocation().getLine())))
                .stream()
                .toList();
    }

    private static RuleChapter of(Feature feature, Rule rule, List<FeatureLine> lines, Caught caught, Sources sources) {
        RuleRef ref = RuleRef.of(
                feature,
                rule.getName(),
                rule.getDescription(),
                rule.getTags().stream().map(Tag::getName).toList());
        List<String> faults = caught.faultsOf(ref.id());
        List<Caught.Report> reports = caught.reportsOf(ref.id());
        return new RuleChapter(
                ref,
                rule.getDescription().strip(),
                sources.documents().passages(ref),
                lines,
                feature.getTags().stream()
                        .map(tag -> tag.getName().substring(1))
                        .filter(tag -> !HOW_THEY_ARE_RUN.contains(tag))
                        .collect(Collectors.joining(", ")),
                rule.getChildren().stream()
                        .map(RuleChild::getScenario)
                        .flatMap(Optional::stream)
                        .map(ScenarioText::of)
                        .toList(),
                faults.isEmpty() ? null : new Faults(faults),
                reports.isEmpty() ? null : new Seen(reports));
    }

    /** The same rule with the scenarios of another file too: those that are run alone stand in files of their own. */
    RuleChapter with(RuleChapter other) {
        return new RuleChapter(
                rule,
                description,
                passages,
                Stream.concat(lines.stream(), other.lines().stream()).toList(),
                needs,
                Stream.concat(scenarios.stream(), other.scenarios().stream()).toList(),
                faults,
                seen);
    }

    /** "3 scenarios". */
    String count() {
        return scenarios.size() == 1 ? "1 scenario" : scenarios.size() + " scenarios";
    }
}

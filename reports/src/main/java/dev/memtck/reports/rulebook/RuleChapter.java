package dev.memtck.reports.rulebook;

import dev.memtck.reports.documents.FeatureLine;
import dev.memtck.reports.documents.Passage;
import dev.memtck.reports.documents.Sources;
import dev.memtck.reports.results.Locations;
import dev.memtck.reports.results.Profile;
import dev.memtck.reports.results.RuleRef;
import io.cucumber.messages.types.Feature;
import io.cucumber.messages.types.FeatureChild;
import io.cucumber.messages.types.GherkinDocument;
import io.cucumber.messages.types.Rule;
import io.cucumber.messages.types.RuleChild;
import io.cucumber.messages.types.Tag;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A rule in the book.
 *
 * @param description what the feature file says below the rule's name; mostly empty
 * @param set the rule set in which it came
 * @param profiles whose verdict it counts in
 * @param passages the lines of documents that it quotes
 * @param lines of features where it stands, one for each file
 * @param needs the capabilities and commands that a target must offer to be asked
 * @param faults names of faults that it has caught, or null
 * @param seen reports of what it would have caught, or null
 */
record RuleChapter(
        RuleRef rule,
        String description,
        int set,
        Set<Profile> profiles,
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

    static Stream<RuleChapter> of(GherkinDocument document, Background background) {
        return document.getFeature().stream()
                .flatMap(feature -> feature.getChildren().stream()
                        .map(FeatureChild::getRule)
                        .flatMap(Optional::stream)
                        .map(rule -> of(feature, rule, line(document, rule, background.sources()), background)));
    }

    private static List<FeatureLine> line(GherkinDocument document, Rule rule, Sources sources) {
        return document
                .getUri()
                .flatMap(uri -> sources.features()
                        .line(Locations.of(uri, rule.getLocation().getLine())))
                .stream()
                .toList();
    }

    private static RuleChapter of(Feature feature, Rule rule, List<FeatureLine> lines, Background background) {
        RuleRef ref = RuleRef.of(
                feature,
                rule.getName(),
                rule.getDescription(),
                rule.getTags().stream().map(Tag::getName).toList());
        List<String> faults = background.caught().faultsOf(ref.id());
        List<Caught.Report> reports = background.caught().reportsOf(ref.id());
        return new RuleChapter(
                ref,
                rule.getDescription().strip(),
                background.sets().get(ref.id()),
                profiles(ref, feature, rule),
                background.sources().documents().passages(ref),
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

    /** A tag of a feature or of a rule is one of each scenario below it. */
    private static Set<Profile> profiles(RuleRef ref, Feature feature, Rule rule) {
        return rule.getChildren().stream()
                .map(RuleChild::getScenario)
                .flatMap(Optional::stream)
                .map(scenario -> Stream.of(feature.getTags(), rule.getTags(), scenario.getTags())
                        .flatMap(List::stream)
                        .map(Tag::getName)
                        .toList())
                .flatMap(tags -> Profile.of(ref.id(), tags).stream())
                .collect(Collectors.toCollection(() -> EnumSet.noneOf(Profile.class)));
    }

    /** The same rule with the scenarios of another file too: those that are run alone stand in files of their own. */
    RuleChapter with(RuleChapter other) {
        return new RuleChapter(
                rule,
                description,
                set,
                Stream.concat(profiles.stream(), other.profiles().stream())
                        .collect(Collectors.toCollection(() -> EnumSet.noneOf(Profile.class))),
                passages,
                Stream.concat(lines.stream(), other.lines().stream()).toList(),
                needs,
                Stream.concat(scenarios.stream(), other.scenarios().stream()).toList(),
                faults,
                seen);
    }

    /** {@code locks-over-text locks-over-binary}. */
    String profileWords() {
        return profiles.stream().map(Profile::word).collect(Collectors.joining(" "));
    }

    /** {@code locks over text, locks over binary}. */
    String profileTitles() {
        return profiles.stream().map(Profile::title).collect(Collectors.joining(", "));
    }

    /** "3 scenarios". */
    String count() {
        return scenarios.size() == 1 ? "1 scenario" : scenarios.size() + " scenarios";
    }
}

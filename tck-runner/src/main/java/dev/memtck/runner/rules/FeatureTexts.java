package dev.memtck.runner.rules;

import dev.memtck.reports.results.FeatureText;
import dev.memtck.reports.results.Locations;
import io.cucumber.messages.types.GherkinDocument;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The feature files.
 *
 * @param files as they are written
 * @param documents their syntax trees
 */
public record FeatureTexts(List<FeatureText> files, List<GherkinDocument> documents) {
    /** Those files in which one of these scenarios stands. */
    List<FeatureText> of(Collection<ScenarioEntry> scenarios) {
        Set<String> names = scenarios.stream()
                .map(scenario -> Locations.file(scenario.location()))
                .collect(Collectors.toSet());
        return files.stream().filter(file -> names.contains(file.file())).toList();
    }
}

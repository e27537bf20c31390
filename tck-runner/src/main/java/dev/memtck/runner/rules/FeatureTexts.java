package dev.memtck.runner.rules;

import io.cucumber.messages.types.GherkinDocument;
import io.cucumber.messages.types.Pickle;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The feature files as they were parsed.
 *
 * @param documents their syntax trees
 * @param pickles of all their scenarios, by the location of a {@link ScenarioEntry}
 */
public record FeatureTexts(List<GherkinDocument> documents, Map<String, Pickle> pickles) {
    /** The trees of those files in which one of these scenarios stands. */
    public List<GherkinDocument> documentsOf(Collection<ScenarioEntry> scenarios) {
        Set<String> files =
                scenarios.stream().map(scenario -> pickle(scenario).getUri()).collect(Collectors.toSet());
        return documents.stream()
                .filter(document -> document.getUri().filter(files::contains).isPresent())
                .toList();
    }

    public Pickle pickle(ScenarioEntry scenario) {
        return pickles.get(scenario.location());
    }
}

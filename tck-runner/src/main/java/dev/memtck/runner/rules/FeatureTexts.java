package dev.memtck.runner.rules;

import dev.memtck.reports.results.FeatureText;
import dev.memtck.reports.results.FeatureText.Parsed;
import dev.memtck.reports.results.Locations;
import io.cucumber.messages.types.GherkinDocument;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The feature files.
 *
 * @param parsed each as it is written, and what it means; in their order
 */
public record FeatureTexts(Map<FeatureText, Parsed> parsed) {
    public FeatureTexts {
        parsed = Collections.unmodifiableMap(new LinkedHashMap<>(parsed));
    }

    /** As they are written. */
    public List<FeatureText> files() {
        return List.copyOf(parsed.keySet());
    }

    /** Their syntax trees. */
    public List<GherkinDocument> documents() {
        return parsed.values().stream().map(Parsed::document).toList();
    }

    /**
     * What a text means; one of these is not parsed again.
     *
     * @throws IllegalArgumentException if it is no Gherkin
     */
    public Parsed parse(FeatureText text) {
        Parsed known = parsed.get(text);
        return known != null ? known : text.parse();
    }

    /** Those files in which one of these scenarios stands. */
    List<FeatureText> of(Collection<ScenarioEntry> scenarios) {
        Set<String> names = scenarios.stream()
                .map(scenario -> Locations.file(scenario.location()))
                .collect(Collectors.toSet());
        return parsed.keySet().stream()
                .filter(file -> names.contains(file.file()))
                .toList();
    }
}

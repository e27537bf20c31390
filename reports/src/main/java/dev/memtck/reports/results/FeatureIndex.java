package dev.memtck.reports.results;

import io.cucumber.messages.types.Examples;
import io.cucumber.messages.types.Feature;
import io.cucumber.messages.types.FeatureChild;
import io.cucumber.messages.types.GherkinDocument;
import io.cucumber.messages.types.Pickle;
import io.cucumber.messages.types.PickleStep;
import io.cucumber.messages.types.PickleTag;
import io.cucumber.messages.types.Rule;
import io.cucumber.messages.types.RuleChild;
import io.cucumber.messages.types.Scenario;
import io.cucumber.messages.types.Step;
import io.cucumber.messages.types.TableRow;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Which rule, file and line a pickle comes from, and which pickle a line is. */
public final class FeatureIndex {
    private final Map<String, RuleWords> rules = new HashMap<>();
    private final Map<String, Feature> features = new HashMap<>();
    private final Map<String, Long> lines = new HashMap<>();
    private final Map<String, String> keywords = new HashMap<>();
    private final Map<String, Pickle> pickles = new HashMap<>();

    /** Of all scenarios of a rule the same object: whoever groups by it compares no texts. */
    private final Map<RuleRef, RuleRef> refs = new HashMap<>();

    /** Takes in a feature file. */
    public void add(FeatureText.Parsed file) {
        add(file.document());
        file.pickles().forEach(pickle -> pickles.put(location(pickle), pickle));
    }

    private void add(GherkinDocument document) {
        document.getFeature().ifPresent(feature -> {
            for (FeatureChild child : feature.getChildren()) {
                child.getBackground().ifPresent(background -> addSteps(background.getSteps()));
                child.getScenario().ifPresent(scenario -> add(feature, scenario, RuleWords.NONE));
                child.getRule().ifPresent(rule -> add(feature, rule));
            }
        });
    }

    /** What a rule is called, and what stands below. */
    private record RuleWords(String text, String description) {
        private static final RuleWords NONE = new RuleWords("", "");
    }

    private void add(Feature feature, Rule rule) {
        RuleWords words = new RuleWords(rule.getName(), rule.getDescription());
        for (RuleChild child : rule.getChildren()) {
            child.getBackground().ifPresent(background -> addSteps(background.getSteps()));
            child.getScenario().ifPresent(scenario -> add(feature, scenario, words));
        }
    }

    private void add(Feature feature, Scenario scenario, RuleWords rule) {
        rules.put(scenario.getId(), rule);
        features.put(scenario.getId(), feature);
        lines.put(scenario.getId(), scenario.getLocation().getLine());
        addSteps(scenario.getSteps());
        for (Examples examples : scenario.getExamples()) {
            for (TableRow row : examples.getTableBody()) {
                lines.put(row.getId(), row.getLocation().getLine());
            }
        }
    }

    private void addSteps(List<Step> steps) {
        steps.forEach(step -> keywords.put(step.getId(), step.getKeyword().strip()));
    }

    /** The rule of a pickle. */
    public RuleRef rule(Pickle pickle) {
        String scenarioId = pickle.getAstNodeIds().get(0);
        List<String> tags = pickle.getTags().stream().map(PickleTag::getName).toList();
        RuleWords words = rules.get(scenarioId);
        RuleRef rule = RuleRef.of(features.get(scenarioId), words.text(), words.description(), tags);
        return refs.computeIfAbsent(rule, one -> one);
    }

    /** File and line of a pickle: its row's, where it is a row of an outline. */
    public String location(Pickle pickle) {
        List<String> nodes = pickle.getAstNodeIds();
        return Locations.of(pickle.getUri(), lines.get(nodes.get(nodes.size() - 1)));
    }

    /** The pickle that stands there. */
    Optional<Pickle> pickle(String location) {
        return Optional.ofNullable(pickles.get(location));
    }

    String keyword(PickleStep step) {
        return keywords.getOrDefault(step.getAstNodeIds().get(0), "");
    }
}

package dev.memtck.runner.rules;

import dev.memtck.reports.results.Profile;
import dev.memtck.reports.results.RuleRef;
import dev.memtck.runner.sentences.Sentences;
import dev.memtck.runner.sentences.Trait;
import dev.memtck.runner.target.Capability;
import java.util.List;
import java.util.Set;

/**
 * One scenario, or one row of an outline.
 *
 * @param id the rule's id and the title: stable as long as those are
 * @param location feature file and line; a row's, where it is a row of an outline
 * @param needs the capabilities without which it is not asked
 * @param tags as written, with {@code @}
 */
public record ScenarioEntry(
        String id,
        RuleRef rule,
        String title,
        String location,
        Set<Capability> needs,
        Set<String> tags,
        List<ScenarioStep> steps) {
    private static final String ALONE = "@alone";
    private static final String FLUSHED_ONLY = "@flushed-only";
    private static final String MALFORMED = "@malformed";
    private static final String KNOWS = "@knows:";

    /**
     * Commands that a target need not know, and without which this scenario is not asked: {@code @knows:gat} of the text
     * protocol, {@code @knows:GAT} of the binary one.
     */
    public List<String> verbs() {
        return tags.stream()
                .filter(tag -> tag.startsWith(KNOWS))
                .map(tag -> tag.substring(KNOWS.length()))
                .sorted()
                .toList();
    }

    /** The parts of the documents to which it belongs. */
    public Set<Profile> profiles() {
        return Profile.of(rule.id(), tags);
    }

    /** It touches more than its own keys; a target that the kit did not start is spared it unless the user says so. */
    public boolean isDestructive() {
        return tags.contains("@destructive");
    }

    /** No other scenario may be at work on its target. */
    public boolean isAlone() {
        return tags.contains(ALONE);
    }

    /** Nothing that it stores before its flush must be served: it may begin while another flush still takes what is stored. */
    public boolean asksOnlyOfWhatWasFlushed() {
        return tags.contains(FLUSHED_ONLY);
    }

    /** What it asks first is a request that breaks its form, and what follows is how that is refused. */
    public boolean isOfMalformed() {
        return tags.contains(MALFORMED);
    }

    /** Of its steps. */
    public List<String> texts() {
        return steps.stream().map(ScenarioStep::text).toList();
    }

    /** Of its steps' tables. */
    public List<String> cells() {
        return steps.stream()
                .flatMap(step -> step.rows().stream())
                .flatMap(List::stream)
                .toList();
    }

    /** It waits for time to pass, so it occupies a thread for long and the processor hardly at all. */
    public boolean waits() {
        return has(Trait.WAITS);
    }

    /** Whether one of its steps has the trait. */
    public boolean has(Trait trait) {
        return Sentences.ofTheKit().anyHas(trait, texts());
    }

    /** The names of the clients in its steps. */
    public Set<String> clients() {
        return Sentences.ofTheKit().words("client", texts());
    }
}

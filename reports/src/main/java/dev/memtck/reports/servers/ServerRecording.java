package dev.memtck.reports.servers;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.memtck.reports.results.Bar;
import dev.memtck.reports.results.CapabilityFinding;
import dev.memtck.reports.results.Level;
import dev.memtck.reports.results.Results;
import dev.memtck.reports.results.RunInfo;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * What one server did on every rule.
 *
 * @param format of the file, in which its parts are one flat object; this kit writes {@value #FORMAT}
 * @param capabilities what it offers, each with the word of its status
 * @param rules in the order of their ids
 */
@JsonIgnoreProperties(ignoreUnknown = true)
public record ServerRecording(
        int format,
        @JsonUnwrapped Server server,
        @JsonUnwrapped Made made,
        Map<String, String> capabilities,
        List<RuleRecording> rules) {
    /** The format that this version writes. */
    public static final int FORMAT = 1;

    /**
     * Whose it is.
     *
     * @param name with the version
     * @param started the command or the settings that started it
     * @param version what it says of itself, or empty
     */
    public record Server(String name, String started, String version) {}

    /**
     * How it was made.
     *
     * @param recorded the day of the run, UTC
     * @param kit the kit's version
     * @param features SHA-256 over all feature files, hex: a rule that is missing here is newer than they
     */
    public record Made(String recorded, String kit, String features) {}

    /** The recording of a run; outcomes are those of a gate at level must. */
    public static ServerRecording of(Results results, String name, String started) {
        RunInfo run = results.run();
        return new ServerRecording(
                FORMAT,
                new Server(name, started, run.judged().version()),
                new Made(
                        run.started().toString().substring(0, "2026-01-01".length()),
                        run.suite().kit(),
                        run.suite().features()),
                run.judged().capabilities().stream()
                        .collect(Collectors.toMap(
                                CapabilityFinding::capability,
                                finding -> finding.status().word(),
                                (first, second) -> first,
                                LinkedHashMap::new)),
                results.rules().stream()
                        .map(rule -> RuleRecording.of(rule, Bar.at(Level.MUST)))
                        .toList());
    }

    /** What it did on a rule; empty if the rule is newer than the recording. */
    public Optional<RuleRecording> rule(String id) {
        return rules.stream().filter(rule -> rule.id().equals(id)).findFirst();
    }

    /** What it answered a question of a survey. */
    public Optional<String> answer(String ruleId, String scenario, String question) {
        return rule(ruleId)
                .map(rule -> rule.answers().getOrDefault(scenario, Map.of()).get(question));
    }
}

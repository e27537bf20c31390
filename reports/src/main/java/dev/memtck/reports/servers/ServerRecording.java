package dev.memtck.reports.servers;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
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
 * @param format of the file; this kit writes {@value #FORMAT}
 * @param name of the server, with its version
 * @param started the command or the settings that started it
 * @param version what it says of itself, or empty
 * @param recorded the day of the run, UTC
 * @param kit the kit's version
 * @param features SHA-256 over all feature files, hex: a rule that is missing here is newer than they
 * @param capabilities what it offers, each with the word of its status
 * @param rules in the order of their ids
 */
@JsonIgnoreProperties(ignoreUnknown = true)
public record ServerRecording(
        int format,
        String name,
        String started,
        String version,
        String recorded,
        String kit,
        String features,
        Map<String, String> capabilities,
        List<RuleRecording> rules) {
    /** The format that this version writes. */
    public static final int FORMAT = 1;

    /** The recording of a run; outcomes are those of a gate at level must. */
    public static ServerRecording of(Results results, String name, String started) {
        RunInfo run = results.run();
        return new ServerRecording(
                FORMAT,
                name,
                started,
                run.targetVersion(),
                run.started().toString().substring(0, "2026-01-01".length()),
                run.kit(),
                run.features(),
                run.capabilities().stream()
                        .collect(Collectors.toMap(
                                CapabilityFinding::capability,
                                finding -> finding.status().word(),
                                (first, second) -> first,
                                LinkedHashMap::new)),
                results.rules().stream()
                        .map(rule -> RuleRecording.of(rule, Level.MUST))
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

package dev.memtck.runner.servers;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import dev.memtck.reports.results.Outcome;
import dev.memtck.reports.results.Results;
import dev.memtck.reports.results.ScenarioResult;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * What a server is known to fail: a YAML file.
 *
 * @param server name and version, and how it was started
 */
record KnownFailures(String server, List<Entry> failures) {

    /**
     * One known failure.
     *
     * @param id of a rule, or of a scenario
     * @param words that each of its failures must hold
     * @param reason why the server does that
     * @param unsteady of how many measured runs it failed in how many, if not in each; null if it always fails
     * @param exchange null if it is unsteady; else lines of {@code A > bytes} and {@code A < bytes} that show it without the kit
     */
    record Entry(String id, String words, String reason, String unsteady, String exchange) {
        boolean covers(ScenarioResult scenario) {
            return id.equals(scenario.rule().id())
                    || id.equals(scenario.record().scenario());
        }
    }

    static KnownFailures read(Path file) throws IOException {
        return YAMLMapper.builder()
                .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                .build()
                .readValue(file.toFile(), KnownFailures.class);
    }

    /** What these results have that is not listed, and what is listed that they do not have. */
    List<String> complaints(Results results) {
        List<String> complaints = new ArrayList<>();
        for (ScenarioResult scenario : results.scenarios()) {
            if (scenario.record().outcome() == Outcome.BROKEN) {
                complaints.add("broken: " + scenario.record().scenario() + ": "
                        + scenario.record().reason());
            }
            if (scenario.record().outcome() == Outcome.FAILED && !isKnown(scenario)) {
                complaints.add("not listed: " + scenario.record().failure().text());
            }
        }
        for (Entry entry : failures) {
            boolean fails = results.scenarios().stream()
                    .anyMatch(scenario ->
                            entry.covers(scenario) && scenario.record().outcome() == Outcome.FAILED);
            if (!fails && entry.unsteady() == null) {
                complaints.add("listed as failing, but did not: " + entry.id());
            }
        }
        return complaints;
    }

    private boolean isKnown(ScenarioResult scenario) {
        return failures.stream()
                .anyMatch(entry -> entry.covers(scenario)
                        && scenario.record().failure().text().contains(entry.words()));
    }
}

package dev.memtck.reports.results;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;

/**
 * How a target broke a rule.
 *
 * @param client the connection that saw it
 * @param sent the last bytes sent on it, escaped, with the scenario's names for keys
 * @param expected as the feature says it
 * @param received escaped, with the scenario's names for keys
 * @param differsAt index of the first byte of the reply that differs, or null where no byte did (silence, a close)
 * @param problem one line: what was wrong
 * @param text the whole message for people, many lines
 */
@JsonIgnoreProperties(ignoreUnknown = true)
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Failure(
        String client, String sent, String expected, String received, Integer differsAt, String problem, String text) {}

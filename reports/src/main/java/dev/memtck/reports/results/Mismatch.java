package dev.memtck.reports.results;

import com.fasterxml.jackson.annotation.JsonInclude;

/**
 * What a target answered instead of what the rule says. Bytes are escaped, with the scenario's names for keys.
 *
 * @param sent the last bytes sent
 * @param expected as the feature says it
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Mismatch(String sent, String expected, String received) {
    /** The same, with each text cut to so many characters. */
    public Mismatch shortened(int most) {
        return new Mismatch(Shortened.to(most, sent), Shortened.to(most, expected), Shortened.to(most, received));
    }
}

package dev.memtck.reports.results;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/**
 * One event on a connection of a scenario.
 *
 * @param micros since the scenario began
 * @param client the connection's name in the scenario
 * @param text the bytes, escaped, with the real keys; for {@link Direction#NOTE} plain words
 * @param cut what was left out of {@code text}, or null: then it is whole
 */
@JsonIgnoreProperties(ignoreUnknown = true)
@JsonInclude(JsonInclude.Include.NON_NULL)
public record TranscriptLine(long micros, String client, Direction direction, String text, Cut cut) {
    /** Which way the bytes went. */
    public enum Direction {
        SENT,
        RECEIVED,
        /** Not bytes: connected, closed, waited … */
        NOTE;

        @JsonValue
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * A long run of bytes, cut: {@code text} is its head.
     *
     * @param tail its last bytes, escaped
     * @param length of the whole, in bytes
     * @param sha256 of the whole, hex
     */
    public record Cut(String tail, int length, String sha256) {}
}

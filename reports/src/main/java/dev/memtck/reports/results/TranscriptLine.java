package dev.memtck.reports.results;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * One event on a connection of a scenario. In the file its text has the name of its direction.
 *
 * @param micros since the scenario began
 * @param client the connection's name in the scenario
 * @param text the bytes, escaped, with the real keys; for {@link Direction#NOTE} plain words
 * @param cut what was left out of {@code text}, or null: then it is whole
 */
@JsonInclude(JsonInclude.Include.NON_EMPTY)
public record TranscriptLine(
        long micros,
        String client,
        @JsonIgnore Direction direction,
        @JsonIgnore String text,
        Cut cut) {
    /** Which way the bytes went. */
    public enum Direction {
        SENT,
        RECEIVED,
        /** Not bytes: connected, closed, waited … */
        NOTE,
        /** Lines that are not recorded. */
        GAP;

        /** Whether bytes went. */
        public boolean isOfBytes() {
            return this == SENT || this == RECEIVED;
        }
    }

    private static final String LEFT_OUT = " lines are left out here";

    /** Stands for so many lines that are not recorded. */
    public static TranscriptLine leftOut(long micros, int lines) {
        return new TranscriptLine(micros, "", Direction.GAP, lines + LEFT_OUT, null);
    }

    @JsonCreator
    static TranscriptLine of(
            @JsonProperty("micros") long micros,
            @JsonProperty("client") String client,
            @JsonProperty("sent") String sent,
            @JsonProperty("received") String received,
            @JsonProperty("note") String note,
            @JsonProperty("leftOut") Integer leftOut,
            @JsonProperty("cut") Cut cut) {
        if (leftOut != null) {
            return leftOut(micros, leftOut);
        }
        Direction direction = sent != null ? Direction.SENT : received != null ? Direction.RECEIVED : Direction.NOTE;
        String text = Stream.of(sent, received, note)
                .filter(Objects::nonNull)
                .findFirst()
                .orElse("");
        return new TranscriptLine(micros, client == null ? "" : client, direction, text, cut);
    }

    @JsonProperty("sent")
    String sent() {
        return textOf(Direction.SENT);
    }

    @JsonProperty("received")
    String received() {
        return textOf(Direction.RECEIVED);
    }

    @JsonProperty("note")
    String note() {
        return textOf(Direction.NOTE);
    }

    @JsonProperty("leftOut")
    Integer leftOut() {
        return direction == Direction.GAP ? Integer.valueOf(text.substring(0, text.indexOf(LEFT_OUT))) : null;
    }

    private String textOf(Direction wanted) {
        return direction == wanted ? text : null;
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

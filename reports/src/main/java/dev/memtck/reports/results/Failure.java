package dev.memtck.reports.results;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.regex.Pattern;

/**
 * How a target broke a rule. In the file its parts are one flat object.
 *
 * @param client the connection that saw it
 * @param differsAt index of the first byte of the reply that differs, or null where no byte did (silence, a close)
 * @param difference what was wrong with the answer to which verb, in words that are the same wherever the same is wrong;
 *     null where nobody can say
 * @param problem one line: what was wrong
 * @param text the whole message for people, many lines
 * @param ended true if the target ended or hung by it, else null; that fails a gate of any level
 * @param harm what beyond that happens to a client that goes on with the connection, as it is out of step; null where it is not
 * @param expectedBytes of a packet's field that differs; null where the rule does not give every byte of it, and in text
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Failure(
        String client,
        @JsonUnwrapped Mismatch mismatch,
        Integer differsAt,
        String difference,
        String problem,
        String text,
        Boolean ended,
        String harm,
        ExpectedBytes expectedBytes) {
    private static final Pattern DOCUMENT = Pattern.compile("(?m)^(source|ruling)    .*\\R");

    /** One that the target survived. */
    public Failure(String client, Mismatch mismatch, Integer differsAt, String problem, String text) {
        this(client, mismatch, differsAt, null, problem, text, null);
    }

    /** One behind which nobody looked whether its connection is in step. */
    public Failure(
            String client,
            Mismatch mismatch,
            Integer differsAt,
            String difference,
            String problem,
            String text,
            Boolean ended) {
        this(client, mismatch, differsAt, difference, problem, text, ended, null, null);
    }

    /** The text without what the document says: a failure is known again by what was seen. */
    public String seen() {
        return DOCUMENT.matcher(text).replaceAll("");
    }

    /** Whether the target is gone by it. */
    public boolean endedTarget() {
        return Boolean.TRUE.equals(ended);
    }
}

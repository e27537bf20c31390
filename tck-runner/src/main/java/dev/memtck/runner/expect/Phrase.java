package dev.memtck.runner.expect;

import dev.memtck.reports.results.EscapedBytes;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Bytes as a feature file writes them: text with {@code \r \n \t \0 \\ \xHH}; a name in braces, {@code {apple}}, for a
 * key of the scenario's own; and a slot in brackets, {@code [cas]}, for bytes that the target chooses.
 *
 * @param text as written
 */
public record Phrase(String text, List<Part> parts) {
    private static final Pattern PART = Pattern.compile("\\{([a-z][a-z0-9 -]*)}|\\[([a-z][a-z0-9 -]*)]");

    /** A piece of a phrase. */
    public sealed interface Part {
        /** The bytes of this piece. */
        byte[] bytes(Scope scope);
    }

    /** Bytes that stand for themselves. */
    public record Literal(byte[] value) implements Part {
        @Override
        public byte[] bytes(Scope scope) {
            return value;
        }
    }

    /** The scenario's own key with this name. */
    public record KeyName(String name) implements Part {
        @Override
        public byte[] bytes(Scope scope) {
            return scope.key(name);
        }
    }

    /** Bytes that the target chooses, remembered under {@code label}. */
    public record SlotPart(Slot slot, String label) implements Part {
        @Override
        public byte[] bytes(Scope scope) {
            return scope.captured(label)
                    .orElseThrow(() ->
                            new IllegalStateException("the feature sends [" + label + "] before it has received one"));
        }
    }

    /**
     * Reads a phrase.
     *
     * @throws IllegalArgumentException if an escape or a slot is not known; that is a mistake in the feature file
     */
    public static Phrase parse(String text) {
        List<Part> parts = new ArrayList<>();
        Matcher matcher = PART.matcher(text);
        int end = 0;
        while (matcher.find()) {
            addLiteral(text.substring(end, matcher.start()), parts);
            if (matcher.group(1) != null) {
                parts.add(new KeyName(matcher.group(1)));
            } else {
                parts.add(new SlotPart(Slot.named(matcher.group(2)), matcher.group(2)));
            }
            end = matcher.end();
        }
        addLiteral(text.substring(end), parts);
        return new Phrase(text, List.copyOf(parts));
    }

    private static void addLiteral(String text, List<Part> parts) {
        if (!text.isEmpty()) {
            parts.add(new Literal(EscapedBytes.unescape(text)));
        }
    }

    /** The bytes to send. */
    public byte[] bytes(Scope scope) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        parts.forEach(part -> bytes.writeBytes(part.bytes(scope)));
        return bytes.toByteArray();
    }

    /** As written, on one line. */
    @Override
    public String toString() {
        return text.replace("\n", "\\n");
    }
}

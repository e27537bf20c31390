package dev.memtck.runner.expect;

import dev.memtck.reports.results.EscapedBytes;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Bytes as a feature file writes them: text with {@code \r \n \t \0 \\ \xHH}; a name in braces, {@code {apple}}, for a
 * key of the scenario's own, {@code {apple:250}} for one of that length, {@code {apple:xfbff}} for one with these bytes behind it,
 * {@code {apple:fnv1a-1}}
 * and {@code {apple:fnv1a-2}} for two of one {@link HashFunction}, {@code {apple:base64}} and {@code {apple:xfbff:base64}} for such
 * keys in base64 and {@code {apple:binary}} for one in base64
 * that holds bytes no text key may hold, {@code {'quit'}} for the key {@code quit} itself; in brackets a slot, {@code [cas]}, for bytes
 * that the target chooses, a {@link NearbyUnique}, {@code [cas + 1]}, {@link Marks}, {@code [marks]}, a {@link Quantity},
 * {@code [300 bytes]}, or {@code [user]}, {@code [login]} and {@code [sasl]}; and {@code (…)*100} for a hundred times the same,
 * in which {@code #} is the number of the time.
 *
 * @param text as written
 */
public record Phrase(String text, List<Part> parts) {
    /** What no key of the text protocol may hold. */
    private static final byte[] NO_TEXT = {' ', 0, '\r', '\n', (byte) 0xff};

    private static final String BINARY = "binary";

    /** Before bytes in hexadecimal. */
    private static final String BYTES = "x";

    /** Between a zero, if there is one, and the last digit. */
    private static final String DIGITS = "digits";

    private static final Map<String, HashFunction> HASHES =
            Stream.of(HashFunction.values()).collect(Collectors.toUnmodifiableMap(HashFunction::word, hash -> hash));

    /** Between a hash function and which of two keys it is. */
    private static final String NUMBERED = "-";

    /** In every repetition, and in little else. */
    private static final String REPEATED = ")*";

    private static final Pattern REPETITION = Pattern.compile("\\(([^()]*)\\)\\*(\\d+)");
    private static final Pattern PART =
            Pattern.compile("\\{(([a-z][a-z0-9 -]*)(?::(\\d+|x(?:[0-9a-f]{2})+|binary|0?digits\\d|(?:"
                    + String.join("|", HASHES.keySet())
                    + ")-[12]))?(:base64)?)}|\\[([a-z0-9][a-z0-9A-Z +-]*)]|\\{'([^'\\\\\\s]+)'}");

    private static final Pattern NEARBY = Pattern.compile("(cas(?: [a-z0-9 ]+)?) ([+-]) (\\d+)");

    /** A piece of a phrase. */
    public sealed interface Part
            permits Literal, KeyName, KeyItself, QuantityPart, LoginPart, NearbyUnique, SlotPart, Marks {
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

    /**
     * The scenario's own key with this name.
     *
     * @param words all that stands in the braces
     * @param form behind the colon; empty for whatever comes of the name
     */
    public record KeyName(String words, String name, String form, Encoding encoding) implements Part {
        /** How a key is written. */
        enum Encoding {
            PLAIN,
            BASE64
        }

        @Override
        public byte[] bytes(Scope scope) {
            if (form.equals(BINARY)) {
                return scope.inBase64(words, Scope.joined(scope.key(name, 0), NO_TEXT));
            }
            byte[] key = plain(scope);
            return encoding == Encoding.PLAIN ? key : scope.inBase64(words, key);
        }

        private byte[] plain(Scope scope) {
            if (form.contains(DIGITS)) {
                String[] around = form.split(DIGITS);
                return scope.number(name, around[0], around[1]);
            }
            if (form.contains(NUMBERED)) {
                String[] around = form.split(NUMBERED);
                return scope.hashed(name, HASHES.get(around[0]), Integer.parseInt(around[1]));
            }
            return form.startsWith(BYTES)
                    ? scope.key(name, HexFormat.of().parseHex(form.substring(BYTES.length())))
                    : scope.key(name, form.isEmpty() ? 0 : Integer.parseInt(form));
        }
    }

    /** A key that is this, whoever else may use it. */
    public record KeyItself(String key) implements Part {
        @Override
        public byte[] bytes(Scope scope) {
            return scope.itself(key);
        }
    }

    /** A number, or so many bytes. */
    public record QuantityPart(Quantity quantity) implements Part {
        @Override
        public byte[] bytes(Scope scope) {
            return quantity.bytes(scope);
        }
    }

    /**
     * The user that the kit was told, or user and password as the text protocol or SASL PLAIN wants them; in place of the
     * password stands something else of its length.
     */
    public enum LoginPart implements Part {
        USER {
            @Override
            public byte[] bytes(Scope scope) {
                return scope.facts().login().userBytes();
            }
        },
        LOGIN {
            @Override
            public byte[] bytes(Scope scope) {
                return scope.facts().login().loginBytes();
            }
        },
        SASL {
            @Override
            public byte[] bytes(Scope scope) {
                return scope.facts().login().saslBytes();
            }
        };

        private static final Map<String, Part> BY_WORD = Stream.of(values())
                .collect(Collectors.toUnmodifiableMap(part -> part.name().toLowerCase(Locale.ROOT), part -> part));

        /** The one of a word in brackets. */
        static Optional<Part> named(String word) {
            return Optional.ofNullable(BY_WORD.get(word));
        }
    }

    /** A cas unique that lies so far from one that a slot has captured. */
    public record NearbyUnique(String label, long distance) implements Part {
        static Optional<Part> named(String words) {
            Matcher form = NEARBY.matcher(words);
            return form.matches()
                    ? Optional.of(new NearbyUnique(form.group(1), Long.parseLong(form.group(2) + form.group(3))))
                    : Optional.empty();
        }

        @Override
        public byte[] bytes(Scope scope) {
            String captured = new String(new SlotPart(Slot.CAS, label).bytes(scope), StandardCharsets.US_ASCII);
            return Long.toUnsignedString(Long.parseUnsignedLong(captured) + distance)
                    .getBytes(StandardCharsets.US_ASCII);
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
        String expanded = expand(text);
        Matcher matcher = PART.matcher(expanded);
        int end = 0;
        int open = opening(expanded, 0);
        while (open < expanded.length()) {
            int behind = open + 1;
            if (matcher.region(open, expanded.length()).lookingAt()) {
                addLiteral(expanded.substring(end, open), parts);
                parts.add(named(matcher));
                end = matcher.end();
                behind = end;
            }
            open = opening(expanded, behind);
        }
        addLiteral(expanded.substring(end), parts);
        return new Phrase(text, List.copyOf(parts));
    }

    /** Where the next brace or bracket opens; the length of the text if none does. */
    private static int opening(String text, int from) {
        int open = from;
        while (open < text.length() && text.charAt(open) != '{' && text.charAt(open) != '[') {
            open++;
        }
        return open;
    }

    /** Reads a repetition as so many phrases; any other text as one. */
    public static List<Phrase> parseEach(String text) {
        Matcher repetition = REPETITION.matcher(text);
        return repetition.matches() ? each(repetition).map(Phrase::parse).toList() : List.of(parse(text));
    }

    /** How often a repetition says the same; 1 of any other text, or of none. */
    public static int times(String text) {
        Matcher repetition = REPETITION.matcher(text == null ? "" : text);
        return repetition.matches() ? Integer.parseInt(repetition.group(2)) : 1;
    }

    /** What a repetition says the n-th time; any other text as it is. */
    public static String nth(String text, int number) {
        Matcher repetition = REPETITION.matcher(text == null ? "" : text);
        return repetition.matches() ? nth(repetition, number) : text;
    }

    private static String expand(String text) {
        if (!text.contains(REPEATED)) {
            return text;
        }
        return REPETITION
                .matcher(text)
                .replaceAll(
                        repetition -> Matcher.quoteReplacement(each(repetition).collect(Collectors.joining())));
    }

    private static Stream<String> each(MatchResult repetition) {
        return IntStream.rangeClosed(1, Integer.parseInt(repetition.group(2)))
                .mapToObj(number -> nth(repetition, number));
    }

    private static String nth(MatchResult repetition, int number) {
        return repetition.group(1).replace("#", String.valueOf(number));
    }

    private static Part named(Matcher matcher) {
        if (matcher.group(6) != null) {
            return new KeyItself(matcher.group(6));
        }
        return matcher.group(1) != null ? key(matcher) : bracket(matcher.group(5));
    }

    private static Part key(Matcher matcher) {
        KeyName.Encoding encoding = matcher.group(4) == null ? KeyName.Encoding.PLAIN : KeyName.Encoding.BASE64;
        return new KeyName(
                matcher.group(1), matcher.group(2), matcher.group(3) == null ? "" : matcher.group(3), encoding);
    }

    private static Part bracket(String label) {
        return Quantity.parse(label)
                .<Part>map(QuantityPart::new)
                .or(() -> LoginPart.named(label))
                .or(() -> Marks.named(label))
                .or(() -> NearbyUnique.named(label))
                .orElseGet(() -> new SlotPart(Slot.named(label), label));
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

    /** The bytes to send, as ISO 8859-1. */
    public String text(Scope scope) {
        return new String(bytes(scope), StandardCharsets.ISO_8859_1);
    }

    /** Makes the scope know every key of this phrase. */
    public void useKeys(Scope scope) {
        for (Part part : parts) {
            if (part instanceof KeyName) {
                part.bytes(scope);
            }
        }
    }

    /** As written, on one line. */
    @Override
    public String toString() {
        return text.replace("\n", "\\n");
    }
}

package dev.memtck.runner.rules;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** What a rule can be asked along: its words, and what must stand in a scenario that says it asks one of them. */
enum Dimension {
    STATE(
            "never stored deleted expired negative flushed flush-pending lease-new lease lease-over mine-text mine-binary"
                    + " theirs-text theirs-binary holder-gone stub won stale",
            Map.ofEntries(
                    Map.entry("deleted", "delete |Delete|deletess "),
                    Map.entry("expired", " (seconds )?pass"),
                    Map.entry("negative", " -1 "),
                    Map.entry("flushed", "flush_all|Flush"),
                    Map.entry("flush-pending", "flush_all|Flush"),
                    Map.entry("lease-new", "getss |deletess "),
                    Map.entry("lease", "getss |deletess "),
                    Map.entry("lease-over", "getss |deletess "),
                    Map.entry("mine-text", "lock \\{"),
                    Map.entry("theirs-text", "lock \\{"),
                    Map.entry("mine-binary", "Lock|LaG"),
                    Map.entry("theirs-binary", "Lock|LaG"),
                    Map.entry("holder-gone", "closes|resets|half-closes|quit|Quit"))),
    VALUE(
            "empty 1 65535 65536 100000 under-limit limit-1 limit limit+1 all-bytes crlf letters zero max64 over64"
                    + " leading-zero leading-space trailing-space plus negative half-number",
            Map.ofEntries(
                    Map.entry("100000", "100000"),
                    Map.entry("under-limit", "item limit - "),
                    Map.entry("limit-1", "item limit - 1"),
                    Map.entry("limit", "item limit"),
                    Map.entry("limit+1", "item limit \\+ 1"),
                    Map.entry("crlf", "\\\\r\\\\n"))),
    EXPTIME(
            "zero seconds 30d past future negative 2^31 2^32 ffffffff half-number letters",
            Map.of(
                    "zero", "\\b0+\\b",
                    "30d", "2592000",
                    "past", "2592001|now - ",
                    "future", "now \\+ ",
                    "ffffffff", "ffffffff|4294967295")),
    CAS("right wrong zero old other none negative half-number letters"),
    DELTA("zero max64 over64 plus negative leading-zero half-number letters"),
    FLAGS("zero 65535 65536 2^32-1 2^32 negative half-number letters"),
    LENGTH("negative 2^31-1 2^31 half-number letters"),
    BLOCK("longer shorter wrong-end"),
    WORDS("too-few surplus"),
    PACKET("extras no-extras key no-key value no-value"),
    FORM("plain silent", Map.of("silent", "noreply|Q\\b| q\\b")),
    KEY(
            "1-byte 250-bytes 251-bytes 0x21 0x7e 0x7f 0x80 0x85 0xa0 0xff punctuation keyword",
            Map.of("250-bytes", ":250\\}", "251-bytes", ":251\\}")),
    PLACE("first later"),
    END(
            "quit close half-close reset",
            Map.of("quit", "quit|Quit", "close", "closes", "half-close", "half-closes", "reset", "resets")),
    WHERE("idle in-line in-block in-packet unread");

    /** Where a dimension does not say for itself what a number looks like. */
    private static final Map<String, String> NUMBERS = Map.ofEntries(
            Map.entry("65535", "65535"),
            Map.entry("65536", "65536"),
            Map.entry("2^31-1", "2147483647"),
            Map.entry("2^31", "2147483648"),
            Map.entry("2^32-1", "4294967295"),
            Map.entry("2^32", "4294967296"),
            Map.entry("max64", "18446744073709551615"),
            Map.entry("over64", "18446744073709551616"),
            Map.entry("plus", "\\+\\d"),
            Map.entry("negative", "-\\d"),
            Map.entry("half-number", "\\d([a-z]|\\\\0)"));

    private final List<String> words;
    private final Map<String, String> tokens;

    Dimension(String words) {
        this(words, Map.of());
    }

    Dimension(String words, Map<String, String> tokens) {
        this.words = Arrays.asList(words.split(" "));
        this.tokens = tokens;
    }

    /** Whether it is a word of a dimension, written {@code state:expired}. */
    static boolean isKnown(String word) {
        String[] parts = word.split(":", 2);
        return parts.length == 2
                && named(parts[0])
                        .filter(dimension -> dimension.words.contains(parts[1]))
                        .isPresent();
    }

    /** Whether a scenario's bytes are such that it can ask the word. */
    static boolean isBorneOut(String word, String bytes) {
        String[] parts = word.split(":", 2);
        return named(parts[0])
                .map(dimension -> dimension.tokens.getOrDefault(parts[1], NUMBERS.get(parts[1])))
                .map(token -> Pattern.compile(token).matcher(bytes).find())
                .orElse(true);
    }

    private static Optional<Dimension> named(String name) {
        return Arrays.stream(values())
                .filter(dimension -> dimension.name().toLowerCase(Locale.ROOT).equals(name))
                .findFirst();
    }
}

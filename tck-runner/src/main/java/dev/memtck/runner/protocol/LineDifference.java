package dev.memtck.runner.protocol;

import dev.memtck.reports.results.EscapedBytes;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * How a reply of lines differs from the expected one, without what belongs to one scenario: {@code END instead of VALUE},
 * {@code flags differ}. What is the same in many scenarios has one cause.
 *
 * @param received all that came
 * @param at index of the first byte that differs
 * @param expected as the feature says it; of several replies that would do, the first counts
 */
record LineDifference(byte[] received, int at, String expected) {
    private static final String LINE_END = "\\r\\n";
    private static final Pattern PROTOCOL_WORD = Pattern.compile("[A-Z][A-Z_]+");
    private static final String NOTHING = "nothing";
    private static final String DATA = "data";
    private static final String THE_VALUE = "value differs";
    private static final String VALUE = "VALUE";
    private static final String AN_ERROR = "an error";

    /** It may be missing, too. */
    private static final String THE_UNIQUE = "cas unique differs";

    private static final Set<String> ERRORS = Set.of("ERROR", "CLIENT_ERROR", "SERVER_ERROR");

    /** Slots and names may hold spaces. */
    private static final Pattern OPEN = Pattern.compile("\\[[^\\]]*]|\\{[^}]*}");

    /** Of a line that begins with VALUE, by their place. A length is wrong where the value is. */
    private static final List<String> FIELDS = List.of(VALUE, "key differs", "flags differ", THE_VALUE, THE_UNIQUE);

    String words() {
        String came = EscapedBytes.escape(received, 0, received.length);
        int line = lines(EscapedBytes.escape(received, 0, Math.min(at, received.length)))
                        .size()
                - 1;
        String receivedLine = part(lines(came), line);
        String expectedLine = part(lines(firstExpected()), line);
        String is = kind(receivedLine);
        String shouldBe = kind(expectedLine);
        if (receivedLine.isEmpty() && line < lines(came).size() - 1) {
            return "an empty line";
        }
        if (!is.equals(shouldBe)) {
            boolean isError = ERRORS.contains(shouldBe) && !ERRORS.contains(is);
            return is + " instead of " + (isError ? AN_ERROR : shouldBe);
        }
        if (is.equals(DATA)) {
            return THE_VALUE;
        }
        return differingWord(is, receivedLine, expectedLine);
    }

    private static String differingWord(String kind, String received, String expected) {
        List<String> is = List.of(received.split(" ", -1));
        List<String> shouldBe = List.of(OPEN.matcher(expected).replaceAll("[]").split(" ", -1));
        int word = 0;
        while (word < Math.min(is.size(), shouldBe.size()) - 1
                && (is.get(word).equals(shouldBe.get(word)) || isOpen(shouldBe.get(word)))) {
            word++;
        }
        if (is.size() != shouldBe.size()) {
            return kind.equals(VALUE) ? THE_UNIQUE : kind + " of " + is.size() + " words instead of " + shouldBe.size();
        }
        return kind.equals(VALUE) && word > 0 && word < FIELDS.size() ? FIELDS.get(word) : kind + " differs";
    }

    /** A slot takes many values, and a key has its name here and its bytes there. */
    private static boolean isOpen(String word) {
        return word.contains("[]");
    }

    /** Without quotes; what is said in words stays so. */
    private String firstExpected() {
        String first = expected.split("\" or \"", 2)[0];
        return first.startsWith("\"") ? first.substring(1).replaceFirst("\"$", "") : first;
    }

    private static List<String> lines(String escaped) {
        return Arrays.asList(escaped.split(Pattern.quote(LINE_END), -1));
    }

    private static String part(List<String> lines, int index) {
        return index < lines.size() ? lines.get(index) : "";
    }

    private static String kind(String line) {
        if (line.isEmpty()) {
            return NOTHING;
        }
        if (line.matches("\\[error[ -]line.*") || line.startsWith("an error")) {
            return AN_ERROR;
        }
        if (line.startsWith("[refusal")) {
            return "a refusal";
        }
        String word = line.split("[ \\\\]", 2)[0];
        return PROTOCOL_WORD.matcher(word).matches() ? word : DATA;
    }
}

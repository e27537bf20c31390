package dev.memtck.reports.results;

import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Names in braces for real keys, in what people read. */
public final class KeyNames {
    private static final Pattern NAME = Pattern.compile("\\{([^{}]*)\\}");

    private KeyNames() {}

    /**
     * Puts {@code {name}} where a real key stands.
     *
     * @param text escaped
     * @param keys the real key for each name, as ISO 8859-1
     */
    public static String insert(String text, Map<String, String> keys) {
        // A key may be the beginning of another: the longer ones first.
        String named = text;
        for (Map.Entry<String, String> key : keys.entrySet().stream()
                .sorted(Comparator.comparing(
                        (Map.Entry<String, String> entry) -> -entry.getValue().length()))
                .toList()) {
            named = named.replace(escaped(key.getValue()), "{" + key.getKey() + "}");
        }
        return named;
    }

    /** Puts the real keys back; a name in braces that is none stays. */
    public static String resolve(String text, Map<String, String> keys) {
        return NAME.matcher(text)
                .replaceAll(name -> Matcher.quoteReplacement(
                        keys.containsKey(name.group(1)) ? escaped(keys.get(name.group(1))) : name.group()));
    }

    private static String escaped(String key) {
        return EscapedBytes.escape(key.getBytes(StandardCharsets.ISO_8859_1));
    }
}

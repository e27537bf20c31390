package dev.memtck.reports.results;

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
     * @param keys the real key for each name
     */
    public static String insert(String text, Map<String, String> keys) {
        // A key may be the beginning of another: the longer ones first.
        String named = text;
        for (Map.Entry<String, String> key : keys.entrySet().stream()
                .sorted(Comparator.comparing(
                        (Map.Entry<String, String> entry) -> -entry.getValue().length()))
                .toList()) {
            named = named.replace(key.getValue(), "{" + key.getKey() + "}");
        }
        return named;
    }

    /** Puts the real keys back; a name in braces that is none stays. */
    public static String resolve(String text, Map<String, String> keys) {
        return NAME.matcher(text)
                .replaceAll(name -> Matcher.quoteReplacement(keys.getOrDefault(name.group(1), name.group())));
    }
}

package dev.memtck.runner.client.words;

import dev.memtck.reports.results.EscapedBytes;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Bytes as a feature writes them: text with {@code \r \n \t \0 \\ \xHH}, and {@code (red)*100} for a hundred times the same. */
public final class Literal {
    private static final Pattern REPETITION = Pattern.compile("\\(([^()]*)\\)\\*(\\d+)");

    private Literal() {}

    /** Each byte is a character of ISO 8859-1. */
    public static String of(String text) {
        StringBuilder bytes = new StringBuilder();
        Matcher repetition = REPETITION.matcher(text);
        int start = 0;
        while (repetition.find()) {
            bytes.append(unescaped(text.substring(start, repetition.start())))
                    .append(unescaped(repetition.group(1)).repeat(Integer.parseInt(repetition.group(2))));
            start = repetition.end();
        }
        return bytes.append(unescaped(text.substring(start))).toString();
    }

    private static String unescaped(String text) {
        return new String(EscapedBytes.unescape(text), StandardCharsets.ISO_8859_1);
    }

    /** As people read it, on one line. */
    public static String shown(String bytes) {
        return '"' + EscapedBytes.escape(bytes.getBytes(StandardCharsets.ISO_8859_1)) + '"';
    }
}

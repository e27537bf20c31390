package dev.memtck.runner.wire;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** {@code STAT <name> <value>\r\n} lines and {@code END\r\n}, as a table. */
public final class StatTable {
    /** Right behind the line before. */
    private static final Pattern LINE = Pattern.compile("\\GSTAT (\\S+) ([^\\r\\n]*)\r\n");

    private static final String END = "END\r\n";

    private StatTable() {}

    /** Whether a whole table stands at the beginning of these bytes. */
    public static boolean isWhole(byte[] bytes, int length) {
        return text(bytes, length).startsWith(END, lengthOfLines(bytes, length));
    }

    /** The names and values, as far as there are any; in order. */
    public static Map<String, String> parse(byte[] bytes) {
        Map<String, String> table = new LinkedHashMap<>();
        Matcher line = LINE.matcher(text(bytes, bytes.length));
        while (line.find()) {
            table.put(line.group(1), line.group(2));
        }
        return table;
    }

    /** The index behind the last whole line that belongs to the table. */
    public static int lengthOfLines(byte[] bytes, int length) {
        Matcher line = LINE.matcher(text(bytes, length));
        int end = 0;
        while (line.find()) {
            end = line.end();
        }
        return end;
    }

    private static String text(byte[] bytes, int length) {
        return new String(bytes, 0, length, StandardCharsets.ISO_8859_1);
    }
}

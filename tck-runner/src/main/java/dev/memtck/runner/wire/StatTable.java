package dev.memtck.runner.wire;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** {@code STAT <name> <value>\r\n} lines and {@code END\r\n}, as a table. */
public final class StatTable {
    private static final Pattern LINE = Pattern.compile("STAT (\\S+) ([^\\r\\n]*)\r\n");
    private static final String END = "END\r\n";

    private StatTable() {}

    /** Whether a whole table stands at the beginning of these bytes. */
    public static boolean isWhole(byte[] bytes, int length) {
        return endOf(text(bytes, length)) > 0;
    }

    /** The names and values, as far as there are any; in order. */
    public static Map<String, String> parse(byte[] bytes) {
        Map<String, String> table = new LinkedHashMap<>();
        Matcher line = LINE.matcher(text(bytes, bytes.length));
        int end = 0;
        while (line.find(end) && line.start() == end) {
            table.put(line.group(1), line.group(2));
            end = line.end();
        }
        return table;
    }

    /** The index behind the last whole line that belongs to the table. */
    public static int lengthOfLines(byte[] bytes, int length) {
        Matcher line = LINE.matcher(text(bytes, length));
        int end = 0;
        while (line.find(end) && line.start() == end) {
            end = line.end();
        }
        return end;
    }

    private static int endOf(String text) {
        Matcher line = LINE.matcher(text);
        int end = 0;
        while (line.find(end) && line.start() == end) {
            end = line.end();
        }
        return text.startsWith(END, end) ? end + END.length() : -1;
    }

    private static String text(byte[] bytes, int length) {
        return new String(bytes, 0, length, StandardCharsets.ISO_8859_1);
    }
}

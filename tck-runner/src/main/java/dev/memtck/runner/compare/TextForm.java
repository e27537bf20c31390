package dev.memtck.runner.compare;

import dev.memtck.reports.results.EscapedBytes;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A reply of the text protocol without what a server may choose: cas uniques, free texts, times. */
record TextForm(CasNumbers casNumbers) {
    private static final Pattern FREE_TEXT = Pattern.compile("(SERVER_ERROR|CLIENT_ERROR|VERSION) .*");
    private static final Pattern ITEM = Pattern.compile("VALUE (\\S+) (\\d+) (\\d{1,8})(?: (\\d+))?");
    private static final Pattern WITH_CAS = Pattern.compile("(DELETED|NOT_FOUND) (\\d+)");
    private static final Pattern META_ITEM = Pattern.compile("VA (\\d{1,8})((?: \\S+)*)");
    private static final Pattern META_LINE = Pattern.compile("(HD|EN|NS|EX|NF)((?: \\S+)+)");
    private static final Pattern META_DEBUG = Pattern.compile("ME \\S+ .*");
    private static final Pattern META_CAS = Pattern.compile(" c(\\d+)(?= |$)");
    private static final Pattern META_TIME = Pattern.compile(" ([tl])\\d+(?= |$)");
    private static final Pattern SECONDS = Pattern.compile("[1-9]\\d*");

    /** How many bytes follow a line and its line end, the end of the data included; 0 for most. */
    static int dataLength(String line) {
        Matcher item = ITEM.matcher(line);
        Matcher metaItem = META_ITEM.matcher(line);
        if (metaItem.matches()) {
            return Integer.parseInt(metaItem.group(1)) + 2;
        }
        return item.matches() ? Integer.parseInt(item.group(3)) + 2 : 0;
    }

    /** @param line without its end */
    String line(String line) {
        Matcher free = FREE_TEXT.matcher(line);
        if (free.matches()) {
            return free.group(1) + " …";
        }
        Matcher meta = META_LINE.matcher(line);
        if (meta.matches()) {
            return meta.group(1) + metaFlags(meta.group(2));
        }
        if (META_DEBUG.matcher(line).matches()) {
            return line.replaceAll("=\\S+", "=…");
        }
        Matcher cas = WITH_CAS.matcher(line);
        return cas.matches() ? cas.group(1) + " " + casWords(cas.group(2)) : line;
    }

    /**
     * @param line that announces the data
     * @param data with its end
     */
    String item(String line, byte[] data) {
        Matcher metaItem = META_ITEM.matcher(line);
        if (metaItem.matches()) {
            return "VA " + metaItem.group(1) + metaFlags(metaItem.group(2)) + "\\r\\n" + EscapedBytes.escape(data);
        }
        Matcher item = ITEM.matcher(line);
        if (!item.matches()) {
            throw new IllegalArgumentException("announces no data: " + line);
        }
        String text = EscapedBytes.escape(data);
        String head = "VALUE " + item.group(1) + " " + item.group(2) + " ";
        Optional<String> cas = Optional.ofNullable(item.group(4));
        if (cas.isPresent() && isLease(item.group(2), data)) {
            return head + "… " + casWords(cas.get()) + "\\r\\n(seconds)\\r\\n";
        }
        return head + item.group(3) + cas.map(number -> " " + casWords(number)).orElse("") + "\\r\\n" + text;
    }

    /** What the flags of a meta command are answered with. */
    private String metaFlags(String flags) {
        String timeless = META_TIME.matcher(flags).replaceAll(" $1…");
        return META_CAS.matcher(timeless).replaceAll(cas -> " c#" + casNumbers.number(cas.group(1)));
    }

    /** A lease's value is the time that remains; an item that is none has mostly no flags. */
    private static boolean isLease(String flags, byte[] data) {
        String value = new String(Arrays.copyOf(data, data.length - 2), StandardCharsets.ISO_8859_1);
        return !flags.equals("0") && SECONDS.matcher(value.stripTrailing()).matches();
    }

    private String casWords(String cas) {
        return "cas #" + casNumbers.number(cas);
    }
}

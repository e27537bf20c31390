package dev.memtck.reports.summary;

import java.util.regex.Pattern;

/** Text that Markdown shows as it is. */
final class MarkdownText {
    private static final Pattern MARKUP = Pattern.compile("[\\\\`*_{}\\[\\]<>#|~&]");
    private static final Pattern LINE_ENDS = Pattern.compile("\\R+");

    private MarkdownText() {}

    /** On one line, with a backslash before everything that could be markup. */
    static String line(String text) {
        return MARKUP.matcher(LINE_ENDS.matcher(text).replaceAll(" ")).replaceAll("\\\\$0");
    }
}

package dev.memtck.reports.page;

/** Long texts, cut where a page has no room for them. */
public final class Shortened {
    private Shortened() {}

    /** The text, or its first {@code most} characters and how many are left out. */
    public static String to(int most, String text) {
        return text.length() <= most
                ? text
                : text.substring(0, most) + " … (" + (text.length() - most) + " more characters)";
    }
}

package dev.memtck.reports.results;

/** Long texts, cut where there is no room for them. */
public final class Shortened {
    private Shortened() {}

    /** The text, or its first {@code most} characters and how many are left out; null of null. */
    public static String to(int most, String text) {
        return text == null || text.length() <= most
                ? text
                : text.substring(0, most) + " … (" + (text.length() - most) + " more characters)";
    }
}

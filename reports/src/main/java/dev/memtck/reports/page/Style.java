package dev.memtck.reports.page;

import java.util.Locale;

/** Names of styles in {@code style.css}. */
public final class Style {
    private Style() {}

    /** The style of an outcome or a conclusion. */
    public static String of(Enum<?> constant) {
        return of(constant.name());
    }

    /** The style of a word, such as a step's status. */
    public static String of(String word) {
        return word.toLowerCase(Locale.ROOT).replace('_', '-').replace(' ', '-');
    }
}

package dev.memtck.reports.badge;

import java.util.Map;

/** A badge as SVG. Lengths are in pixels. */
final class BadgeImage {
    private static final int MARGIN = 6;
    private static final int FONT_SIZE = 11;
    private static final Map<String, String> COLORS =
            Map.of("brightgreen", "#2f7d32", "yellow", "#8a6100", "red", "#b3202a", "lightgrey", "#5a636b");

    private static final String FORM = """
            <svg xmlns="http://www.w3.org/2000/svg" width="%1$d" height="20" role="img" aria-label="%2$s: %3$s">
              <title>%2$s: %3$s</title>
              <rect width="%4$d" height="20" fill="#3b4148"/>
              <rect x="%4$d" width="%5$d" height="20" fill="%6$s"/>
              <g fill="#fff" font-family="Verdana,Geneva,DejaVu Sans,sans-serif" font-size="%11$d">
                <text x="%7$d" y="14" textLength="%8$d">%2$s</text>
                <text x="%9$d" y="14" textLength="%10$d">%3$s</text>
              </g>
            </svg>
            """;

    private BadgeImage() {}

    static String of(Badge badge) {
        int labelText = Verdana.width(badge.label(), FONT_SIZE);
        int messageText = Verdana.width(badge.message(), FONT_SIZE);
        int label = labelText + 2 * MARGIN;
        int message = messageText + 2 * MARGIN;
        return FORM.formatted(
                label + message,
                badge.label(),
                badge.message(),
                label,
                message,
                COLORS.get(badge.color()),
                MARGIN,
                labelText,
                label + MARGIN,
                messageText,
                FONT_SIZE);
    }
}

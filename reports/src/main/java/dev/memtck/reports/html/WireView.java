package dev.memtck.reports.html;

import dev.memtck.reports.page.Shortened;
import dev.memtck.reports.results.EscapedBytes;
import dev.memtck.reports.results.KeyNames;
import dev.memtck.reports.results.TranscriptLine;
import dev.memtck.reports.results.TranscriptLine.Direction;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Map;

/**
 * One line of a transcript on the page.
 *
 * @param style the direction's, one letter
 * @param text with names in braces for the scenario's keys
 * @param hex the first of the same bytes with the real keys; empty for a note
 */
record WireView(String millis, String client, String mark, String direction, String style, String text, String hex) {
    private static final int MOST_HEX_BYTES = 64;
    private static final int LONGEST = 4_000;

    static WireView of(TranscriptLine line, Map<String, String> keys) {
        String text = Shortened.to(LONGEST, KeyNames.insert(line.text(), keys));
        if (line.cut() != null) {
            text += " … " + line.cut().tail() + "  (" + line.cut().length() + " bytes, sha256 "
                    + line.cut().sha256() + ")";
        }
        return new WireView(
                String.format(Locale.ROOT, "%.1f", line.micros() / 1000.0),
                line.client(),
                mark(line.direction()),
                line.direction().word(),
                line.direction().word().substring(0, 1),
                text,
                hex(line));
    }

    private static String mark(Direction direction) {
        return switch (direction) {
            case SENT -> "→";
            case RECEIVED -> "←";
            case NOTE -> "·";
        };
    }

    private static String hex(TranscriptLine line) {
        if (line.direction() == Direction.NOTE) {
            return "";
        }
        byte[] bytes = EscapedBytes.unescape(line.text());
        int shown = Math.min(bytes.length, MOST_HEX_BYTES);
        String hex = HexFormat.ofDelimiter(" ").formatHex(bytes, 0, shown);
        return shown < bytes.length || line.cut() != null ? hex + " …" : hex;
    }
}

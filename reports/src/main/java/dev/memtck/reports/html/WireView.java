package dev.memtck.reports.html;

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
 * @param text with names in braces for the scenario's keys
 * @param hex the same bytes with the real keys; empty where there are none, or too many
 */
record WireView(String millis, String client, String mark, String direction, String text, String hex) {
    private static final int MOST_HEX_BYTES = 64;

    static WireView of(TranscriptLine line, Map<String, String> keys) {
        String text = KeyNames.insert(line.text(), keys);
        if (line.cut() != null) {
            text += " … " + line.cut().tail() + "  (" + line.cut().length() + " bytes, sha256 "
                    + line.cut().sha256() + ")";
        }
        return new WireView(
                String.format(Locale.ROOT, "%.1f", line.micros() / 1000.0),
                line.client(),
                mark(line.direction()),
                line.direction().word(),
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
        if (line.direction() == Direction.NOTE || line.cut() != null) {
            return "";
        }
        byte[] bytes = EscapedBytes.unescape(line.text());
        return bytes.length > MOST_HEX_BYTES ? "" : HexFormat.ofDelimiter(" ").formatHex(bytes);
    }
}

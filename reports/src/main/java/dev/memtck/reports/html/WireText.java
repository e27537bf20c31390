package dev.memtck.reports.html;

import dev.memtck.reports.results.EscapedBytes;
import dev.memtck.reports.results.KeyNames;
import dev.memtck.reports.results.Shortened;
import dev.memtck.reports.results.TranscriptLine;
import dev.memtck.reports.results.TranscriptLine.Direction;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * A transcript as it stands in the page: a line for each event, with tabs between milliseconds, client, direction and
 * bytes. The script of the page makes a table of it.
 *
 * <p>A line that begins with tabs is the one above in hex, with the real keys.
 */
final class WireText {
    /** The first bytes of a line, as hex. */
    private static final int MOST_HEX = 256;

    /** The first bytes of a line, as text. */
    private static final int MOST_BYTES = 2_048;

    /** A note, in characters. */
    private static final int LONGEST_NOTE = 4_000;

    /** A whole transcript, in characters. */
    private static final int LONGEST = 250_000;

    private static final String INDENT = "\t\t\t\t";

    private final Map<String, String> keys;

    private WireText(Map<String, String> keys) {
        this.keys = keys;
    }

    static String of(List<TranscriptLine> transcript, Map<String, String> keys) {
        WireText wire = new WireText(keys);
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < transcript.size(); i++) {
            if (text.length() > LONGEST) {
                return text.append(rest(transcript.subList(i, transcript.size())))
                        .toString();
            }
            wire.append(transcript.get(i), text);
        }
        return text.toString();
    }

    private static String rest(List<TranscriptLine> lines) {
        long bytes = lines.stream()
                .filter(line -> line.direction().isOfBytes())
                .mapToLong(line -> line.cut() == null
                        ? EscapedBytes.unescape(line.text()).length
                        : line.cut().length())
                .sum();
        return "\t\t·\tleft out here: " + lines.size() + " more events with " + bytes
                + " bytes; the results have them\n";
    }

    private void append(TranscriptLine line, StringBuilder to) {
        to.append(String.format(Locale.ROOT, "%.1f", line.micros() / 1000.0))
                .append('\t')
                .append(oneField(line.client()))
                .append('\t')
                .append(mark(line.direction()))
                .append('\t');
        if (!line.direction().isOfBytes()) {
            to.append(oneField(named(Shortened.to(LONGEST_NOTE, line.text())))).append('\n');
        } else {
            appendBytes(line, to);
        }
    }

    private static char mark(Direction direction) {
        return switch (direction) {
            case SENT -> '→';
            case RECEIVED -> '←';
            case NOTE, GAP -> '·';
        };
    }

    private void appendBytes(TranscriptLine line, StringBuilder to) {
        byte[] bytes = EscapedBytes.unescape(line.text());
        int shown = Math.min(bytes.length, MOST_BYTES);
        String text = named(shown < bytes.length ? EscapedBytes.escape(bytes, 0, shown) : line.text());
        to.append(text).append(leftOut(line, bytes.length - shown)).append('\n');
        int inHex = Math.min(bytes.length, MOST_HEX);
        to.append(INDENT)
                .append(HexFormat.ofDelimiter(" ").formatHex(bytes, 0, inHex))
                .append(inHex < bytes.length || line.cut() != null ? " …\n" : "\n");
    }

    private static String leftOut(TranscriptLine line, int bytes) {
        if (line.cut() == null) {
            return bytes == 0 ? "" : " … (" + bytes + " more bytes)";
        }
        return " … " + line.cut().tail() + "  (" + line.cut().length() + " bytes, sha256 "
                + line.cut().sha256() + ")";
    }

    private String named(String text) {
        return KeyNames.insert(text, keys);
    }

    private static String oneField(String text) {
        return text.replace("\t", "\\t").replace("\n", "\\n");
    }
}

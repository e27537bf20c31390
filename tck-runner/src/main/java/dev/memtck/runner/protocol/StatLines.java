package dev.memtck.runner.protocol;

import dev.memtck.runner.expect.Expectation;
import dev.memtck.runner.expect.Match;
import dev.memtck.runner.expect.Scope;
import dev.memtck.runner.wire.StatTable;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;

/** A table of statistics: any names and values, one line at least, then END. */
record StatLines() implements Expectation {
    /** A target that goes on for ever fails here. */
    private static final int MOST_BYTES = 262_144;

    private static final String LINE = "\"STAT <name> <value>\\r\\n\"";
    private static final byte[] STAT = "STAT ".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] END = "END\r\n".getBytes(StandardCharsets.US_ASCII);

    @Override
    public Match match(byte[] bytes, int length, Scope scope) {
        if (length > MOST_BYTES) {
            return new Match.Differs(MOST_BYTES, "the end of a table within " + MOST_BYTES + " bytes");
        }
        int lines = StatTable.lengthOfLines(bytes, length);
        int inEnd = lines == 0 ? 0 : common(END, bytes, lines, length);
        if (inEnd == END.length) {
            return new Match.Agrees(lines + END.length, Map.of());
        }
        int inStat = common(STAT, bytes, lines, length);
        boolean mayBeEnd = lines + inEnd == length;
        boolean mayBeStat = lines + inStat == length || (inStat == STAT.length && !hasLineEnd(bytes, lines, length));
        return mayBeEnd || mayBeStat
                ? new Match.Incomplete()
                : new Match.Differs(lines + Math.max(inEnd, inStat), LINE + (lines == 0 ? "" : " or \"END\\r\\n\""));
    }

    private static int common(byte[] word, byte[] bytes, int from, int to) {
        int mismatch = Arrays.mismatch(word, 0, word.length, bytes, from, Math.min(to, from + word.length));
        return mismatch < 0 ? word.length : mismatch;
    }

    private static boolean hasLineEnd(byte[] bytes, int from, int to) {
        for (int i = from; i < to; i++) {
            if (bytes[i] == '\n') {
                return true;
            }
        }
        return false;
    }

    @Override
    public String words() {
        return "lines \"STAT <name> <value>\\r\\n\", then \"END\\r\\n\"";
    }
}

package dev.memtck.runner.acts;

import dev.memtck.runner.expect.Expectation;
import dev.memtck.runner.expect.Match;
import dev.memtck.runner.expect.Scope;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;

/**
 * So many lines that end so; what else they say is not looked at.
 *
 * @param end with its line feed
 */
record Lines(long count, String end) implements Expectation {

    /** However they end. */
    Lines(long count) {
        this(count, "\n");
    }

    @Override
    public Match match(byte[] bytes, int length, Scope scope) {
        byte[] wanted = end.getBytes(StandardCharsets.US_ASCII);
        long lines = 0;
        for (int i = wanted.length; i <= length; i++) {
            lines += Arrays.equals(bytes, i - wanted.length, i, wanted, 0, wanted.length) ? 1 : 0;
        }
        return lines < count ? new Match.Incomplete() : new Match.Agrees(length, Map.of());
    }

    @Override
    public String words() {
        return count + " replies";
    }
}

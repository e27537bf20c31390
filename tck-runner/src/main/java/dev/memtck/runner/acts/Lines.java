package dev.memtck.runner.acts;

import dev.memtck.runner.expect.Expectation;
import dev.memtck.runner.expect.Match;
import dev.memtck.runner.expect.Scope;
import java.util.Map;

/** So many lines; what they say is not looked at. */
record Lines(long count) implements Expectation {

    @Override
    public Match match(byte[] bytes, int length, Scope scope) {
        long lines = 0;
        for (int i = 0; i < length; i++) {
            lines += bytes[i] == '\n' ? 1 : 0;
        }
        return lines < count ? new Match.Incomplete() : new Match.Agrees(length, Map.of());
    }

    @Override
    public String words() {
        return count + " replies";
    }
}

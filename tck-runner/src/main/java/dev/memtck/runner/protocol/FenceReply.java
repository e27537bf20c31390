package dev.memtck.runner.protocol;

import dev.memtck.reports.results.EscapedBytes;
import dev.memtck.runner.expect.Expectation;
import dev.memtck.runner.expect.Match;
import dev.memtck.runner.expect.Scope;
import java.util.Arrays;
import java.util.Map;

/**
 * Exactly the reply that a turn of the fence got on a fresh connection.
 *
 * @param before in words, what the fence proves
 * @param mostErrors how many errors may come before it
 */
public record FenceReply(Fence.Turn turn, String before, int mostErrors, Expectation anError) implements Expectation {
    @Override
    public Match match(byte[] bytes, int length, Scope scope) {
        Match match = matchFrom(0, bytes, length);
        int from = 0;
        for (int errors = 0; errors < mostErrors && !(match instanceof Match.Agrees); errors++) {
            byte[] rest = Arrays.copyOfRange(bytes, from, length);
            Match line = anError.match(rest, rest.length, scope);
            if (!(line instanceof Match.Agrees agrees)) {
                return line instanceof Match.Incomplete ? line : match;
            }
            from += agrees.length();
            match = matchFrom(from, bytes, length);
        }
        return match;
    }

    private Match matchFrom(int from, byte[] bytes, int length) {
        byte[] expected = turn.reply();
        int common =
                Arrays.mismatch(expected, 0, expected.length, bytes, from, Math.min(length, from + expected.length));
        if (common < 0) {
            return new Match.Agrees(from + expected.length, Map.of());
        }
        return from + common == length
                ? new Match.Incomplete()
                : new Match.Differs(from + common, "\"" + EscapedBytes.escape(expected, common, common + 1) + "\"");
    }

    @Override
    public String words() {
        return before + "; then, to the fence \"" + EscapedBytes.escape(turn.request()) + "\", \""
                + EscapedBytes.escape(turn.reply()) + "\"";
    }
}

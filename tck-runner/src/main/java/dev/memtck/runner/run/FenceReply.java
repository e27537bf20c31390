package dev.memtck.runner.run;

import dev.memtck.reports.results.EscapedBytes;
import dev.memtck.runner.expect.Expectation;
import dev.memtck.runner.expect.Match;
import dev.memtck.runner.expect.Scope;
import dev.memtck.runner.target.Fence;
import java.util.Arrays;
import java.util.Map;

/** Exactly the reply that the fence got on a fresh connection. */
record FenceReply(Fence fence, String before) implements Expectation {

    @Override
    public Match match(byte[] bytes, int length, Scope scope) {
        byte[] expected = fence.reply();
        int common = Arrays.mismatch(expected, 0, expected.length, bytes, 0, Math.min(length, expected.length));
        if (common < 0) {
            return new Match.Agrees(expected.length, Map.of());
        }
        return common == length
                ? new Match.Incomplete()
                : new Match.Differs(common, "\"" + EscapedBytes.escape(expected, common, common + 1) + "\"");
    }

    @Override
    public String words() {
        return before + "; then, to the fence \"" + EscapedBytes.escape(fence.request()) + "\", \""
                + EscapedBytes.escape(fence.reply()) + "\"";
    }
}

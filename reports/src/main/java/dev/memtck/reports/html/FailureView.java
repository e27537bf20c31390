package dev.memtck.reports.html;

import dev.memtck.reports.results.Failure;
import dev.memtck.reports.results.Shortened;
import java.util.Map;

/**
 * How a target broke the rule.
 *
 * @param received with its first differing byte marked, where a byte differs
 * @param hex the bytes around the differing one, with the real keys; null where no byte differs
 */
record FailureView(String client, String sent, String expected, MarkedText received, MarkedText hex, String problem) {
    private static final int LONGEST = 2_000;

    static FailureView of(Failure failure, Map<String, String> keys) {
        if (failure == null) {
            return null;
        }
        DifferingByte differing = DifferingByte.of(failure, keys);
        return new FailureView(
                failure.client(),
                Shortened.to(LONGEST, failure.mismatch().sent()),
                Shortened.to(LONGEST, failure.mismatch().expected()),
                differing.text(),
                differing.hex(),
                failure.problem());
    }
}

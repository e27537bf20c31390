package dev.memtck.reports.html;

import dev.memtck.reports.results.Blame;
import dev.memtck.reports.results.Failure;
import dev.memtck.reports.results.ScenarioResult;
import dev.memtck.reports.results.Shortened;
import java.util.Map;
import java.util.Objects;

/**
 * How a target broke the rule.
 *
 * @param expected with the byte marked that should have stood where the first one differs, where every byte of it is given
 * @param received with its first differing byte marked, where a byte differs
 * @param harm empty where the connection is in step
 * @param blame whose it is; empty where nobody asked
 * @param hex the bytes around the differing one, with the real keys; null where no byte differs
 * @param expectedHex what should have stood below them; null where the byte is not given
 */
record FailureView(
        String client,
        String sent,
        MarkedText expected,
        MarkedText received,
        MarkedText hex,
        MarkedText expectedHex,
        String problem,
        String harm,
        String blame) {
    private static final int LONGEST = 2_000;

    static FailureView of(ScenarioResult scenario, Map<String, String> keys) {
        Failure failure = scenario.record().failure();
        if (failure == null) {
            return null;
        }
        DifferingByte differing = DifferingByte.of(failure, keys);
        DifferingByte expected = DifferingByte.expected(failure, keys);
        return new FailureView(
                failure.client(),
                Shortened.to(LONGEST, failure.mismatch().sent()),
                expected.text(),
                differing.text(),
                differing.hex(),
                expected.hex(),
                failure.problem(),
                Objects.requireNonNullElse(failure.harm(), ""),
                scenario.blame().map(Blame::words).orElse(""));
    }
}

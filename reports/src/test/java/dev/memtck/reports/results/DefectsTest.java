package dev.memtck.reports.results;

import static dev.memtck.reports.results.Samples.results;
import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.reports.results.ScenarioRecord.Finding;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Failed rules, and what most likely stands behind them. */
class DefectsTest {
    private static final String MISS = "get: END instead of VALUE";

    private final ScenarioResult miss = failed("TEXT-40", MISS);
    private final ScenarioResult alike = failed("TEXT-41", MISS);
    private final ScenarioResult other = failed("TEXT-60", "delete: no reply");

    @Test
    void rulesThatFailByTheSameHaveOneDefect() {
        assertThat(words(miss, alike, other)).isEqualTo("3 failed rules, most likely 2 defects");
    }

    @Test
    void oneThatFailsBySeveralCountsForTheMostCommon() {
        assertThat(words(miss, alike, failed("TEXT-41", "get: key differs")))
                .isEqualTo("2 failed rules, most likely 1 defect");
    }

    @Test
    void whatManyCommandsFailByIsOneDefect() {
        List<String> verbs = List.of("get", "set", "delete", "incr", "touch");
        ScenarioResult[] five = verbs.stream()
                .map(verb -> failed("TEXT-" + (40 + verbs.indexOf(verb)), verb + ": no reply"))
                .toArray(ScenarioResult[]::new);
        assertThat(words(five)).isEqualTo("5 failed rules, most likely 1 defect");
        assertThat(results(five).causes())
                .extracting(Cause::words)
                .containsExactly("5 commands: no reply (5 rules: TEXT-40, TEXT-41, TEXT-42, TEXT-43, TEXT-44)");
        assertThat(words(five[0], five[1], five[2], five[3])).isEqualTo("4 failed rules, most likely 4 defects");
    }

    @Test
    void whereNobodyCanSayWhatDiffersEachHasItsOwn() {
        assertThat(words(failed("TEXT-40", null), failed("TEXT-41", null)))
                .isEqualTo("2 failed rules, most likely 2 defects");
    }

    @Test
    void whatTheGateDoesNotAskForIsNotCounted() {
        ScenarioResult tolerated = failed("TEXT-61", Level.SHOULD, MISS);
        assertThat(words(miss, alike, tolerated)).isEqualTo("2 failed rules, most likely 1 defect");
        assertThat(results(miss, tolerated).defects()).isEmpty();
    }

    private static String words(ScenarioResult... scenarios) {
        return results(scenarios).defects().orElseThrow().words();
    }

    private static ScenarioResult failed(String rule, String difference) {
        return failed(rule, Level.MUST, difference);
    }

    private static ScenarioResult failed(String rule, Level level, String difference) {
        ScenarioResult sample = Samples.scenario(rule, level, Outcome.FAILED);
        Failure failure =
                new Failure("A", new Mismatch("s", "e", "r"), 0, difference, "it differs", "it differs", null);
        return sample.with(sample.record().with(new Finding(Outcome.FAILED, "it differs", failure)));
    }
}

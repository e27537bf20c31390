package dev.memtck.reports.results;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DurationTextTest {
    @ParameterizedTest
    @CsvSource({
        "PT0S, 0 ms",
        "PT0.34S, 340 ms",
        "PT0.9999S, 999 ms",
        "PT1S, 1.0 s",
        "PT4.96S, 5.0 s",
        "PT59.94S, 59.9 s",
        "PT99.94S, 99.9 s",
        "PT99.95S, 1 min 40 s",
        "PT119.6S, 2 min",
        "PT125S, 2 min 5 s",
        "PT59M59.4S, 59 min 59 s",
        "PT59M59.6S, 1 h",
        "PT1H5M, 1 h 5 min",
        "PT25H29M30S, 25 h 30 min"
    })
    void hasTheTwoUnitsThatTellMost(Duration duration, String words) {
        assertThat(DurationText.of(duration)).isEqualTo(words);
    }
}

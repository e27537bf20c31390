package dev.memtck.runner.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ExploreOptionTest {
    @Test
    void secondsMinutesAndHours() {
        assertThat(ExploreOption.parsed("90s")).contains(Duration.ofSeconds(90));
        assertThat(ExploreOption.parsed("5m")).contains(Duration.ofMinutes(5));
        assertThat(ExploreOption.parsed("1h")).contains(Duration.ofHours(1));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "5", "m", "0s", "-1m", "5 m", "5M", "1.5m", "100000s"})
    void anythingElseIsNoTime(String text) {
        assertThat(ExploreOption.parsed(text)).isEmpty();
    }
}

package dev.memtck.server.command;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExptimeTest {
    private static final long NOW = 1_800_000_000_500L;

    @ParameterizedTest
    @CsvSource({
        "0, 9223372036854775807",
        "-1, 1800000000500",
        "1, 1800000001500",
        "2592000, 1802592000500",
        "2592001, 2592001000",
        "1800000002, 1800000002000",
        "9223372036854775807, 9223372036854775807",
    })
    void becomesADeadline(long seconds, long deadline) {
        assertThat(new Exptime(seconds).deadline(NOW)).isEqualTo(deadline);
    }
}

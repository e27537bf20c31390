package dev.memtck.runner.target;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.runner.target.TargetSettings.ToldLimits;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class TargetSettingsTest {
    private static TargetSettings telling(Map<String, String> stats, Map<String, String> settings) {
        return new TargetSettings(stats, settings, ToldLimits.NONE);
    }

    @Test
    void valuesTakeAQuarterOfTheItemLimitAtMost() {
        TargetSettings small = telling(Map.of(), Map.of("item_size_max", "16384"));
        assertThat(small.bytesWithin(50_000)).isEqualTo(4_096);
        assertThat(small.bytesWithin(9)).isEqualTo(9);
        assertThat(telling(Map.of(), Map.of()).bytesWithin(50_000)).isEqualTo(50_000);
    }

    @Test
    void evictionIsOffIfItIsSaidSoOrIfThereIsNoLimit() {
        Map<String, String> limited = Map.of("limit_maxbytes", "67108864");
        assertThat(telling(limited, Map.of("evictions", "on")).neverEvicts()).isFalse();
        assertThat(telling(limited, Map.of("evictions", "off")).neverEvicts()).isTrue();
        assertThat(telling(Map.of("limit_maxbytes", "0"), Map.of()).neverEvicts())
                .isTrue();
        assertThat(telling(Map.of(), Map.of()).neverEvicts()).isFalse();
    }

    @Test
    void aLimitOfNoneAtAllIsNoLimit() {
        TargetSettings endless = telling(Map.of(), Map.of("item_size_max", "0", "maxconns", "0"));
        assertThat(endless.itemLimit()).isEmpty();
        assertThat(endless.connectionLimit()).isEmpty();
        assertThat(endless.bytesWithin(50_000)).isEqualTo(50_000);
        assertThat(new TargetSettings(
                                Map.of(),
                                Map.of("item_size_max", "0"),
                                new ToldLimits(OptionalLong.of(1_024), OptionalLong.empty(), Optional.empty()))
                        .itemLimit())
                .hasValue(1_024);
    }
}

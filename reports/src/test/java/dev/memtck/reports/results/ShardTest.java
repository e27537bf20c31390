package dev.memtck.reports.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Parts of a run are disjoint and together complete. */
class ShardTest {

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 7})
    void everyScenarioIsInExactlyOnePart(int of) {
        for (int i = 0; i < 500; i++) {
            String scenario = "LOCK-" + i + "/a-title";
            assertThat(IntStream.rangeClosed(1, of).filter(number -> new Shard(number, of).holds(scenario)))
                    .hasSize(1);
        }
    }

    @Test
    void itsFormIsReadAndWritten() {
        assertThat(Shard.parse("2/4")).isEqualTo(new Shard(2, 4)).hasToString("2/4");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "2", "0/4", "5/4", "-1/4", "1/0", "a/b", "1/9999"})
    void whatIsNoPartIsSaidSo(String text) {
        assertThatThrownBy(() -> Shard.parse(text))
                .hasMessage(text + " is not a part; write i/n with i from 1 to n, for example 2/4");
    }
}

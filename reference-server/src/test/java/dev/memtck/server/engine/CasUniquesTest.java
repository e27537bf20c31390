package dev.memtck.server.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A cas unique that a client has chosen is given to nobody else. */
class CasUniquesTest {
    private final CasUniques uniques = new CasUniques();

    @Test
    void eachIsAnotherAndNoneIs0() {
        assertThat(next(100)).doesNotHaveDuplicates().doesNotContain(0L);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 50, Long.MAX_VALUE, Long.MIN_VALUE, -2, -1})
    void whatAClientHasChosenIsNotGiven(long chosen) {
        uniques.noteChosen(chosen);
        assertThat(next(200)).doesNotHaveDuplicates().doesNotContain(chosen, 0L);
    }

    @Test
    void manyChoicesNearAndFarAreNotGiven() {
        long[] chosen = LongStream.concat(
                        LongStream.iterate(-1, number -> number - 3).limit(100),
                        LongStream.iterate(5, number -> number + 2).limit(100))
                .toArray();
        LongStream.of(chosen).forEach(uniques::noteChosen);
        assertThat(next(1_000)).doesNotHaveDuplicates().doesNotContain(chosen);
    }

    private long[] next(int count) {
        return LongStream.generate(uniques::next).limit(count).toArray();
    }
}

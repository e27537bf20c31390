package dev.memtck.runner.explore;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class EdgesTest {
    private final Chance chance = new Chance(new Random(1));

    @Test
    void numbersStandOnBothSidesOfTheEndOfEachType() {
        assertThat(Edges.numbers())
                .contains("127", "128", "4294967295", "4294967296", "9007199254740993", "9223372036854775807")
                .contains("9223372036854775808", "18446744073709551615", "9", "10", "99999", "100000")
                .doesNotContain("18446744073709551616")
                .doesNotHaveDuplicates();
    }

    @Test
    void lengthsAreAboutPowersOfTwoOrTheLongestAndJustBelow() {
        List<Integer> lengths = IntStream.range(0, 10_000)
                .map(i -> Edges.length(chance, 349_525))
                .boxed()
                .toList();
        assertThat(lengths)
                .contains(63, 64, 65, 1_023, 1_024, 1_025, 4_096 - 50, 65_535, 65_536, 65_537, 262_143, 262_145)
                .contains(349_525, 349_480);
        assertThat(lengths).allMatch(length -> length > 0 && length <= 349_525);
    }

    @Test
    void noLengthIsMoreThanTheTargetTakes() {
        assertThat(IntStream.range(0, 1_000).map(i -> Edges.length(chance, 300)))
                .allMatch(length -> length <= 300);
        assertThat(IntStream.range(0, 1_000).map(i -> Edges.length(chance, 65))).allMatch(length -> length <= 65);
    }
}

package dev.memtck.runner.history;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.runner.dialect.TextCommand;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.random.RandomGenerator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Histories that have an order are accepted; with one answer changed they are rejected unless an order explains it. */
class RandomHistoryTest {
    private static final int SMALL = 7;
    private static final int SMALL_HISTORIES = 1_500;
    private static final int LARGE_HISTORIES = 50;

    private final long seed =
            Long.getLong("memtck.seed", RandomGenerator.getDefault().nextLong());
    private final Random random = new Random(seed);

    @ParameterizedTest
    @EnumSource
    void theCheckerSaysWhatAllOrdersSay(RandomHistory.Kind kind) {
        int explained = 0;
        for (int i = 0; i < SMALL_HISTORIES; i++) {
            List<Operation> history =
                    RandomHistory.of(kind, 3, 1 + random.nextInt(SMALL), RandomHistory.Losses.SOME, random);
            assertAgrees(history, true);
            List<Operation> flipped = RandomHistory.withOneFlipped(history, random);
            boolean possible = AllOrders.oneExplains(flipped);
            explained += possible ? 1 : 0;
            assertAgrees(flipped, possible);
        }
        assertThat(explained)
                .as("of %d flipped histories some can be explained, and most cannot; seed %d", SMALL_HISTORIES, seed)
                .isBetween(SMALL_HISTORIES / 50, SMALL_HISTORIES / 2);
    }

    private void assertAgrees(List<Operation> history, boolean explained) {
        Linearizability result = new Checker(rule -> false).check(new History(history));
        String told = "seed " + seed + ": " + texts(history) + " → " + result;
        assertThat(result).as(told).isNotInstanceOf(Linearizability.Unknown.class);
        assertThat(result instanceof Linearizability.Holds).as(told).isEqualTo(explained);
        if (result instanceof Linearizability.Broken broken) {
            assertThat(AllOrders.oneExplains(broken.counterexample().operations()))
                    .as(told)
                    .isFalse();
        }
    }

    private static List<String> texts(List<Operation> history) {
        return history.stream()
                .map(operation -> operation.invokedNanos() + ".." + operation.respondedNanos() + " " + operation.text())
                .toList();
    }

    @ParameterizedTest
    @EnumSource
    void longHistoriesAreAcceptedInFewSteps(RandomHistory.Kind kind) {
        for (int i = 0; i < LARGE_HISTORIES; i++) {
            List<Operation> history =
                    RandomHistory.of(kind, 2 + random.nextInt(5), 300, RandomHistory.Losses.SOME, random);
            assertThat(new Checker(rule -> false).check(new History(history)))
                    .as("seed %d", seed)
                    .isEqualTo(new Linearizability.Holds());
        }
    }

    @ParameterizedTest
    @EnumSource
    void aLongHistoryWithOneWrongValueIsShortened(RandomHistory.Kind kind) {
        for (int i = 0; i < LARGE_HISTORIES / 10; i++) {
            List<Operation> history = new ArrayList<>(RandomHistory.of(kind, 4, 60, RandomHistory.Losses.NONE, random));
            long end = 1_000_000;
            history.add(new Operation(
                    "z", "apple", Invocations.of(TextCommand.GET), SampleHistory.value("nobody's"), end, end + 1));
            Linearizability result = new Checker(rule -> false).check(new History(history));
            assertThat(result).as("seed %d", seed).isInstanceOf(Linearizability.Broken.class);
            Counterexample counterexample = ((Linearizability.Broken) result).counterexample();
            assertThat(counterexample.headline()).as("seed %d", seed).endsWith("explains z: get → \"nobody's\"");
            assertThat(counterexample.operations()).as("seed %d", seed).hasSizeLessThan(5);
        }
    }
}

package dev.memtck.runner.life;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.OptionalLong;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Whether whoever answers now is the one that answered then. */
class IdentityTest {
    private static final Set<String> ONE = Set.of("71");
    private static final Set<String> OTHER = Set.of("72");
    private static final Set<String> THREADS = Set.of("71", "75");
    private static final OptionalLong NOT_TOLD = OptionalLong.empty();

    @Test
    void oneThatGrowsOlderIsTheSameWhateverItsNumbers() {
        assertThat(at(0, ONE, 100).isOf(at(60, ONE, 160))).isTrue();
        assertThat(at(0, ONE, 100).isOf(at(60, OTHER, 160))).isTrue();
        assertThat(at(0, THREADS, 100).isOf(at(60, OTHER, 159))).isTrue();
    }

    @Test
    void oneThatIsYoungerIsAnother() {
        assertThat(at(0, ONE, 100).isOf(at(60, ONE, 2))).isFalse();
        assertThat(at(0, ONE, 0).isOf(at(60, OTHER, 1))).isFalse();
    }

    @Test
    void soSoonThatNobodyCanBeYoungerTheNumberOfTheProcessTells() {
        assertThat(at(0, ONE, 0).isOf(at(1, OTHER, 0))).isFalse();
        assertThat(at(0, ONE, 0).isOf(at(1, ONE, 0))).isTrue();
        assertThat(at(0, Set.of(), 0).isOf(at(1, Set.of(), 0))).isTrue();
    }

    @Test
    void numbersOfThreadsTellNothing() {
        assertThat(at(0, THREADS, 0).isOf(at(1, Set.of("80", "81"), 0))).isTrue();
        assertThat(new Identity(THREADS, NOT_TOLD, 0).isOf(new Identity(OTHER, NOT_TOLD, 0)))
                .isTrue();
    }

    @Test
    void whereNothingIsToldNobodyIsTheSame() {
        assertThat(new Identity(Set.of(), NOT_TOLD, 0).isOf(new Identity(Set.of(), NOT_TOLD, 0)))
                .isFalse();
        assertThat(new Identity(ONE, NOT_TOLD, 0).isOf(new Identity(OTHER, NOT_TOLD, 0)))
                .isFalse();
    }

    private static Identity at(int second, Set<String> pids, long uptime) {
        return new Identity(
                pids, OptionalLong.of(uptime), Duration.ofSeconds(second).toNanos());
    }
}

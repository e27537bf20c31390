package dev.memtck.runner.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class WorkloadTest {
    private static final int DRAWN = 50_000;

    @Test
    void getsAndSetsComeInTheirRatio() {
        Workload workload = Workload.mixed(asked(new GetSetRatio(3, 1), Distribution.UNIFORM, 10), 1);
        int sets = 0;
        for (int i = 0; i < DRAWN; i++) {
            sets += RequestCode.isSet(workload.next()) ? 1 : 0;
        }
        assertThat(sets / (double) DRAWN).isCloseTo(0.25, within(0.01));
    }

    @Test
    void uniformKeysComeAlikeOften() {
        assertThat(share(Distribution.UNIFORM, 0)).isCloseTo(0.01, within(0.003));
        assertThat(share(Distribution.UNIFORM, 99)).isCloseTo(0.01, within(0.003));
    }

    @Test
    void zipfKeysComeLikeTheWordsOfAText() {
        double first = share(Distribution.ZIPF, 0);
        assertThat(first).isCloseTo(1 / 5.187, within(0.01));
        assertThat(share(Distribution.ZIPF, 9)).isCloseTo(first / 10, within(0.004));
    }

    @Test
    void aFillSetsEveryKeyOnce() {
        Set<Integer> seen = new HashSet<>();
        Workload workload = Workload.fill(7);
        for (int request = workload.next(); request != Workload.END; request = workload.next()) {
            assertThat(RequestCode.isSet(request)).isTrue();
            assertThat(seen.add(RequestCode.key(request))).isTrue();
        }
        assertThat(seen).containsExactlyInAnyOrder(0, 1, 2, 3, 4, 5, 6);
        assertThat(workload.next()).isEqualTo(Workload.END);
    }

    private static double share(Distribution distribution, int key) {
        Workload workload = Workload.mixed(asked(new GetSetRatio(1, 0), distribution, 100), 2);
        int found = 0;
        for (int i = 0; i < DRAWN; i++) {
            found += RequestCode.key(workload.next()) == key ? 1 : 0;
        }
        return found / (double) DRAWN;
    }

    private static LoadPlan.Requests asked(GetSetRatio ratio, Distribution distribution, int keys) {
        return new LoadPlan.Requests(ratio, 10, keys, distribution);
    }
}

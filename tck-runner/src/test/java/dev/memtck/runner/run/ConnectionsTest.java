package dev.memtck.runner.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.runner.target.TargetSettings;
import dev.memtck.runner.target.TargetSettings.ToldLimits;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** How many connections a target is given: what it takes, less what others have, less some for them. */
class ConnectionsTest {

    @Test
    void aHundredAreLeftFree() {
        assertThat(to("1024", "10").most()).isEqualTo(914);
    }

    @Test
    void ofASmallLimitAThirdIsUsedInstead() {
        assertThat(to("100", "2").most()).isEqualTo(32);
        assertThat(to("60", "10").most()).isEqualTo(16);
        assertThat(to("3", "2").most()).isEqualTo(4);
    }

    @Test
    void withoutTheUsersWordThereAreFew() {
        assertThat(Connections.to(settings("1024", "10"), Permission.HARMLESS_ONLY)
                        .most())
                .isEqualTo(90);
        assertThat(Connections.to(new TargetSettings(Map.of(), Map.of(), ToldLimits.NONE), Permission.HARMLESS_ONLY)
                        .most())
                .isEqualTo(90);
    }

    @Test
    void whoWantsMoreThanThereAreWaitsForAllOfThem() throws Exception {
        Connections connections = new Connections(4);
        int taken = connections.take(1);
        CompletableFuture<Integer> all = CompletableFuture.supplyAsync(() -> connections.take(100));
        connections.giveBack(taken);
        assertThat(all.get(10, TimeUnit.SECONDS)).isEqualTo(4);
    }

    private static Connections to(String maxconns, String now) {
        return Connections.to(settings(maxconns, now), Permission.DESTRUCTIVE_TOO);
    }

    private static TargetSettings settings(String maxconns, String now) {
        return new TargetSettings(Map.of("curr_connections", now), Map.of("maxconns", maxconns), ToldLimits.NONE);
    }
}

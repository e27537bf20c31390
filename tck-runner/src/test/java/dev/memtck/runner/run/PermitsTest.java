package dev.memtck.runner.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class PermitsTest {
    @Test
    void oneThatComesBackGoesOnThoughAllPermitsAreTaken() throws Exception {
        Permits permits = new Permits(1);
        permits.take();
        permits.takeAgain();
        CompletableFuture<Void> next = CompletableFuture.runAsync(permits::take);
        permits.giveBack();
        assertThat(next).as("who begins, while one still works").isNotDone();
        permits.giveBack();
        next.get(30, TimeUnit.SECONDS);
    }
}

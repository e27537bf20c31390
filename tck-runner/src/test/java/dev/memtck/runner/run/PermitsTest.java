package dev.memtck.runner.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.memtck.runner.wire.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class PermitsTest {
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    @Test
    void oneThatComesBackGoesOnThoughAllPermitsAreTaken() throws Exception {
        Permits permits = new Permits(1, Clock.SYSTEM);
        permits.take();
        permits.takeAgain();
        CompletableFuture<Void> next = CompletableFuture.runAsync(permits::take);
        permits.giveBack();
        assertThat(next).as("who begins, while one still works").isNotDone();
        permits.giveBack();
        next.get(30, TimeUnit.SECONDS);
    }

    @Test
    void oneThatComesBackGoesBeforeThoseThatBegin() {
        Permits permits = new Permits(1, Clock.SYSTEM);
        permits.take();
        Queue<String> order = new ConcurrentLinkedQueue<>();
        Thread begins = waiting(() -> {
            permits.take();
            order.add("begins");
            permits.giveBack();
        });
        Thread comesBack = waiting(() -> {
            permits.takeAgain();
            order.add("comes back");
            permits.giveBack();
        });
        permits.giveBack();
        await().atMost(PATIENCE).until(() -> !begins.isAlive() && !comesBack.isAlive());
        assertThat(order).containsExactly("comes back", "begins");
    }

    @Test
    void whileOneOnlyWaitsAnotherBegins() {
        Permits permits = new Permits(1, Clock.SYSTEM);
        permits.take();
        permits.without(() -> {
            permits.take();
            permits.giveBack();
        });
        Thread begins = waiting(permits::take);
        permits.giveBack();
        await().atMost(PATIENCE).until(() -> !begins.isAlive());
    }

    @Test
    void whenThereAreNoneAnyMoreNobodyWaits() throws Exception {
        Permits permits = new Permits(1, Clock.SYSTEM);
        assertThat(permits.take()).isTrue();
        CompletableFuture<Boolean> begins = CompletableFuture.supplyAsync(permits::take);
        CompletableFuture<Boolean> passesTime = CompletableFuture.supplyAsync(() -> {
            try {
                return permits.endWithin(PATIENCE);
            } catch (InterruptedException e) {
                return false;
            }
        });
        permits.end();
        assertThat(begins.get(30, TimeUnit.SECONDS)).as("has one").isFalse();
        assertThat(passesTime.get(30, TimeUnit.SECONDS)).as("was cut short").isTrue();
        assertThat(permits.take()).isFalse();
    }

    /** Each is woken for its own permit; one that nobody is woken for would hang here. */
    @Test
    void everyPermitFindsItsScenario() {
        Permits permits = new Permits(3, Clock.SYSTEM);
        AtomicInteger working = new AtomicInteger();
        Queue<Integer> seen = new ConcurrentLinkedQueue<>();
        List<CompletableFuture<Void>> scenarios = new ArrayList<>();
        ExecutorService threads = Executors.newFixedThreadPool(16);
        for (int i = 0; i < 16; i++) {
            scenarios.add(CompletableFuture.runAsync(
                    () -> {
                        for (int turn = 0; turn < 500; turn++) {
                            permits.take();
                            seen.add(working.incrementAndGet());
                            working.decrementAndGet();
                            permits.giveBack();
                        }
                    },
                    threads));
        }
        threads.shutdown();
        assertThat(CompletableFuture.allOf(scenarios.toArray(CompletableFuture[]::new)))
                .succeedsWithin(PATIENCE);
        assertThat(seen).allMatch(together -> together <= 3);
    }

    private static Thread waiting(Runnable work) {
        Thread thread = new Thread(work);
        thread.start();
        await().atMost(PATIENCE)
                .until(() -> EnumSet.of(Thread.State.WAITING, Thread.State.TIMED_WAITING)
                        .contains(thread.getState()));
        return thread;
    }
}

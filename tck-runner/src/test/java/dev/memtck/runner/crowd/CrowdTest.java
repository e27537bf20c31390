package dev.memtck.runner.crowd;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.runner.FakeServer;
import dev.memtck.runner.history.Checker;
import dev.memtck.runner.history.History;
import dev.memtck.runner.history.Linearizability;
import dev.memtck.runner.history.Operation;
import dev.memtck.runner.wire.Target;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.LongSupplier;
import org.junit.jupiter.api.Test;

/** Crowds at servers that know a counter. */
class CrowdTest {
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private final AtomicLong counter = new AtomicLong();

    private FakeServer counting(LongSupplier incr) throws IOException {
        return FakeServer.answering(line -> {
            if (line.startsWith("set ")) {
                return "";
            }
            return line.startsWith("incr ") ? incr.getAsLong() + "\r\n" : "STORED\r\n";
        });
    }

    private static Linearizability check(FakeServer server) throws IOException {
        try (Crowd crowd = new Crowd(6, new Target("127.0.0.1", server.port()), flags -> false, PATIENCE, 1)) {
            crowd.prepare(List.of(Task.storing("n", "0")));
            crowd.choose(5, List.of(Task.parse("incr n")), List.of());
            assertThat(crowd.troubles()).isEmpty();
            assertThat(crowd.operations()).hasSize(1 + 6 * 5);
            return new Checker(rule -> false).check(new History(crowd.operations()));
        }
    }

    @Test
    void aCounterThatLosesNothingHolds() throws IOException {
        try (FakeServer server = counting(counter::incrementAndGet)) {
            assertThat(check(server)).isEqualTo(new Linearizability.Holds());
        }
    }

    @Test
    void aCounterWithoutALockLosesUpdates() throws IOException {
        CyclicBarrier two = new CyclicBarrier(2);
        try (FakeServer server = counting(() -> {
            long read = counter.get();
            meet(two);
            counter.set(read + 1);
            return read + 1;
        })) {
            Linearizability result = check(server);
            assertThat(result).isInstanceOf(Linearizability.Broken.class);
            assertThat(((Linearizability.Broken) result).counterexample().text())
                    .contains("explains c")
                    .contains("incr by 1 → ");
        }
    }

    /** It compares when the line has come, and stores when the block has: what came between the two is lost. */
    @Test
    void othersAreAnsweredBetweenTheTwoPartsOfARequest() throws IOException {
        Map<Thread, Boolean> isSame = new ConcurrentHashMap<>();
        AtomicReference<String> value = new AtomicReference<>("0");
        AtomicLong unique = new AtomicLong(1);
        try (FakeServer server = FakeServer.answering(line -> {
                    if (line.startsWith("gets ")) {
                        synchronized (value) {
                            return "VALUE n 0 " + value.get().length() + " " + unique + "\r\n" + value + "\r\nEND\r\n";
                        }
                    }
                    if (line.startsWith("cas ")) {
                        isSame.put(Thread.currentThread(), line.endsWith(" " + unique));
                        return "";
                    }
                    synchronized (value) {
                        if (line.startsWith("set ") || !isSame.getOrDefault(Thread.currentThread(), true)) {
                            return line.startsWith("set ") ? "" : "EXISTS\r\n";
                        }
                        value.set(line);
                        unique.incrementAndGet();
                        return "STORED\r\n";
                    }
                });
                Crowd crowd = new Crowd(2, new Target("127.0.0.1", server.port()), flags -> false, PATIENCE, 1)) {
            crowd.prepare(List.of(Task.storing("n", "0")));
            crowd.choose(50, List.of(Task.parse("gets n"), Task.parse("cas n")), List.of());
            assertThat(crowd.troubles()).isEmpty();
            assertThat(new Checker(rule -> false).check(new History(crowd.operations())))
                    .isInstanceOf(Linearizability.Broken.class);
        }
    }

    @Test
    void theCasUniqueOfAnotherKeyIsNotTaken() throws IOException {
        AtomicLong uniques = new AtomicLong();
        try (FakeServer server = FakeServer.answering(line -> line.startsWith("gets ")
                        ? "VALUE " + line.split("[ \r]")[1] + " 0 1 " + uniques.incrementAndGet() + "\r\n0\r\nEND\r\n"
                        : line.startsWith("cas ") ? "" : "STORED\r\n");
                Crowd crowd = new Crowd(1, new Target("127.0.0.1", server.port()), flags -> false, PATIENCE, 1)) {
            crowd.prepare(List.of(
                    Task.parse("gets red"), Task.parse("cas blue"), Task.parse("cas red"), Task.parse("cas blue")));
            assertThat(crowd.troubles()).isEmpty();
            assertThat(crowd.operations().stream()
                            .map(operation -> operation.invocation().named()))
                    .containsExactly(
                            OptionalLong.empty(), OptionalLong.empty(), OptionalLong.of(1), OptionalLong.of(2));
        }
    }

    private static String text(Operation operation) {
        return operation.client() + ": " + operation.invocation().text() + " → "
                + operation.answer().text();
    }

    /** The point where the lock is missing: another client comes there too, unless there is none left. */
    private static void meet(CyclicBarrier two) {
        try {
            two.await(1, TimeUnit.SECONDS);
        } catch (BrokenBarrierException | TimeoutException alone) {
            two.reset();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void whoDisconnectsGoesOnAsAnotherClient() throws IOException {
        try (FakeServer server = counting(counter::incrementAndGet);
                Crowd crowd = new Crowd(2, new Target("127.0.0.1", server.port()), flags -> false, PATIENCE, 1)) {
            crowd.prepare(List.of(Task.storing("n", "0")));
            crowd.divide(member -> List.of(Task.parse("incr n"), Task.parse("disconnect"), Task.parse("incr n")));
            assertThat(crowd.troubles()).isEmpty();
            assertThat(crowd.operations())
                    .extracting(CrowdTest::text)
                    .anyMatch(text -> text.startsWith("c1: incr by 1 → "))
                    .contains("c1: disconnect → no answer", "c2: disconnect → no answer")
                    .anyMatch(text -> text.startsWith("c1.2: incr by 1 → "));
            assertThat(new Checker(rule -> false).check(new History(crowd.operations())))
                    .isEqualTo(new Linearizability.Holds());
        }
    }

    @Test
    void whatIsNoAnswerIsTold() throws IOException {
        try (FakeServer server =
                        FakeServer.answering(line -> line.startsWith("get ") ? "VALUE other 0 1\r\nx\r\nEND\r\n" : "");
                Crowd crowd = new Crowd(1, new Target("127.0.0.1", server.port()), flags -> false, PATIENCE, 1)) {
            crowd.prepare(List.of(Task.reading("n")));
            assertThat(crowd.troubles()).hasSize(1);
            assertThat(crowd.troubles().get(0)).startsWith("before (get): this is no answer: \"VALUE other 0 1");
        }
    }
}

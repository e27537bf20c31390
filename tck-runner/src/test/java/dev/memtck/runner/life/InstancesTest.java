package dev.memtck.runner.life;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.memtck.runner.FakeServer;
import dev.memtck.runner.Judged;
import dev.memtck.runner.life.Presence.Purpose;
import dev.memtck.runner.protocol.Fence;
import dev.memtck.runner.protocol.Fences;
import dev.memtck.runner.protocol.Protocol;
import dev.memtck.runner.rules.ScenarioEntry;
import dev.memtck.runner.wire.Clock;
import dev.memtck.runner.wire.Limits;
import dev.memtck.runner.wire.Target;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A target of which a test says how many more can be started, and which of them have ended. */
@Timeout(60)
class InstancesTest {
    private static final Limits LIMITS =
            new Limits(Duration.ofSeconds(2), Duration.ofMillis(20), Duration.ofMillis(500));
    private static final Fences FENCES =
            new Fences(Map.of(Protocol.TEXT, Fence.of(bytes("version\r\n"), bytes("VERSION 1\r\n"))));
    private static final ScenarioEntry SCENARIO = Judged.ruleBook().scenarios().get(0);

    private final Startable hosts = new Startable();
    private FakeServer server;
    private Instances instances;

    @BeforeEach
    void start() throws IOException {
        server = FakeServer.answering(line -> line.equals("version") ? "VERSION 1\r\n" : "ERROR\r\n");
        instances = new Instances(hosts, InstancesTest::instance);
    }

    private static Instance instance(Host host) {
        return new Instance(host, FENCES, LIMITS, "seed");
    }

    @AfterEach
    void stop() throws IOException {
        instances.close();
        server.close();
    }

    @Test
    void whereNoSecondCanBeStartedThereIsNobodyButTheFirst() {
        hosts.canStart = 0;
        instances.trySecond();
        assertThat(instances.mostMore()).isZero();
        assertThat(instances.takeOwn()).isEmpty();
        assertThat(instances.first().enter(presence()))
                .contains(instances.first().life());
    }

    @Test
    void whoseSecondWasRefusedIsNotAskedForOneAgain() {
        hosts.canStart = 0;
        instances.trySecond();
        instances.trySecond();
        assertThat(hosts.asked).hasValue(1);
    }

    @Test
    void whereOnlyOneMayBeNoSecondIsTried() {
        hosts.mostMore = 0;
        instances.trySecond();
        assertThat(hosts.asked).hasValue(0);
    }

    @Test
    void theSecondThatWasTriedIsTheOneThatIsTaken() {
        instances.trySecond();
        assertThat(instances.mostMore()).isEqualTo(2);
        assertThat(instances.takeOwn()).get().isNotSameAs(instances.first());
        assertThat(hosts.asked).hasValue(1);
    }

    @ParameterizedTest
    @CsvSource({"PT1H, 20, 20", "PT0S, 20, 8", "PT0S, 3, 3"})
    void ofThoseThatStartSlowlyThereAreFewer(Duration quickStart, int room, int most) {
        hosts.mostMore = room;
        try (Instances started = new Instances(hosts, InstancesTest::instance, quickStart)) {
            started.trySecond();
            assertThat(started.mostMore()).isEqualTo(most);
        }
    }

    @Test
    void whereNoThirdCanBeStartedTheSecondIsWaitedFor() throws Exception {
        hosts.canStart = 1;
        Instance second = instances.takeOwn().orElseThrow();
        FutureTask<Optional<Instance>> next = takingMeanwhile();
        instances.giveBack(second);
        assertThat(next.get(30, TimeUnit.SECONDS)).containsSame(second);
    }

    @Test
    void whoWaitsForOneThatDoesNotComeBackGetsNone() throws Exception {
        hosts.canStart = 1;
        Instance second = instances.takeOwn().orElseThrow();
        FutureTask<Optional<Instance>> next = takingMeanwhile();
        hosts.last.end();
        instances.giveBack(second);
        assertThat(next.get(30, TimeUnit.SECONDS)).isEmpty();
        assertThat(second.gone())
                .isEqualTo("the target had ended, and could not be started again: its port is somebody else's");
    }

    @Test
    void theEndOfOneOfThemIsToldAndTheFirstIsThereStill() {
        Instance second = instances.takeOwn().orElseThrow();
        Presence culprit = presence();
        second.enter(culprit);
        hosts.last.end();
        instances.check();
        assertThat(instances.takeLosses())
                .singleElement()
                .satisfies(loss -> assertThat(loss.culprit()).contains(culprit))
                .extracting(Loss::whole)
                .isEqualTo("ended the server: exit status 1");
        assertThat(instances.first().gone()).isEmpty();
    }

    @Test
    void inTheEndAllAreEndedButTheFirst() {
        instances.takeOwn();
        instances.close();
        assertThat(hosts.last.isClosed).isTrue();
        assertThat(hosts.first.isClosed).isFalse();
    }

    /** Somebody who asks for one, and waits. */
    private FutureTask<Optional<Instance>> takingMeanwhile() {
        FutureTask<Optional<Instance>> taking = new FutureTask<>(instances::takeOwn);
        Thread thread = new Thread(taking, "waits for an instance");
        thread.setDaemon(true);
        thread.start();
        await().until(() -> thread.getState() == Thread.State.WAITING);
        return taking;
    }

    private static Presence presence() {
        return new Presence(SCENARIO, Purpose.TO_JUDGE, Clock.SYSTEM);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    private final class Startable implements Hosts {
        private final AtomicInteger asked = new AtomicInteger();
        private final Process first = new Process();
        private Process last;
        private int mostMore = 2;
        private int canStart = 2;

        @Override
        public Host first() {
            return first;
        }

        @Override
        public int mostMore() {
            return mostMore;
        }

        @Override
        public Optional<Host> another() {
            if (asked.incrementAndGet() > canStart) {
                return Optional.empty();
            }
            last = new Process();
            return Optional.of(last);
        }
    }

    /** All of them are one server, which does not know who is said to have ended. */
    private final class Process implements Host {
        private final AtomicReference<String> ending = new AtomicReference<>();
        private volatile boolean isClosed;

        void end() {
            ending.set("exit status 1");
        }

        @Override
        public Target target() {
            return new Target("127.0.0.1", server.port());
        }

        @Override
        public Optional<String> ending() {
            return Optional.ofNullable(ending.get());
        }

        @Override
        public Return bringBack() {
            return Return.never("its port is somebody else's");
        }

        @Override
        public Duration returnLimit() {
            return Duration.ofMillis(300);
        }

        @Override
        public void close() {
            isClosed = true;
        }
    }
}

package dev.memtck.runner.life;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.runner.FakeServer;
import dev.memtck.runner.Judged;
import dev.memtck.runner.life.Loss.Kind;
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
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** A target that answers while {@code alive} is true, and closes every connection else; or is silent. */
@Execution(ExecutionMode.CONCURRENT)
class InstanceIT {
    private static final Limits LIMITS =
            new Limits(Duration.ofSeconds(2), Duration.ofMillis(20), Duration.ofMillis(500));
    private static final Fences FENCES =
            new Fences(Map.of(Protocol.TEXT, Fence.of(bytes("version\r\n"), bytes("VERSION 1\r\n"))));
    private static final List<ScenarioEntry> SCENARIOS = Judged.ruleBook().scenarios();

    private final AtomicBoolean alive = new AtomicBoolean(true);
    private final AtomicBoolean silent = new AtomicBoolean();
    /** And then it closes every connection. */
    private final AtomicInteger answersLeft = new AtomicInteger(Integer.MAX_VALUE);

    private final AtomicBoolean comesBack = new AtomicBoolean(true);
    private FakeServer server;
    private Instance instance;

    @BeforeEach
    void start() throws IOException {
        server = FakeServer.answering(line -> {
            if (!alive.get() || answersLeft.getAndDecrement() <= 0) {
                return null;
            }
            if (silent.get()) {
                return "";
            }
            return line.equals("version") ? "VERSION 1\r\n" : "ERROR\r\n";
        });
        instance = new Instance(new Reviving(), FENCES, LIMITS, "seed");
    }

    @AfterEach
    void stop() throws Exception {
        instance.close();
        server.close();
    }

    @Test
    void whoAnswersHasLostNothing() {
        assertThat(instance.lossOf(instance.life())).isEmpty();
        assertThat(instance.gone()).isEmpty();
    }

    @Test
    void whoWasThereAloneIsTheCulprit() {
        Presence one = enter(0);
        Loss loss = end();
        assertThat(loss.kind()).isEqualTo(Kind.ENDED);
        assertThat(loss.culprit()).contains(one);
        assertThat(loss.isBy(one)).isTrue();
        assertThat(loss.whole())
                .isEqualTo("ended the server: it closed every connection, and nobody answers on fresh ones");
    }

    @Test
    void ofSeveralTheOneThatSentLastComesFirstAndThoseThatWaitComeLast() {
        Presence early = enter(0);
        Presence late = enter(1);
        Presence waiting = enter(2);
        late.acts();
        waiting.acts();
        waiting.waits();
        Loss loss = end();
        assertThat(loss.culprit()).isEmpty();
        assertThat(loss.suspects().working()).containsExactly(late, early);
        assertThat(loss.suspects().waiting()).containsExactly(waiting);
    }

    @Test
    void thoseBesideOneCanBeNamedWhileTheyGoOnSending() throws InterruptedException {
        Presence one = enter(0);
        List<Presence> others =
                IntStream.rangeClosed(1, 200).mapToObj(this::enter).toList();
        AtomicBoolean goOn = new AtomicBoolean(true);
        Thread sending = new Thread(() -> {
            while (goOn.get()) {
                others.forEach(Presence::acts);
            }
        });
        sending.start();
        try {
            for (int i = 0; i < 1_000; i++) {
                assertThat(instance.life().beside(one)).hasSameSizeAs(others);
            }
        } finally {
            goOn.set(false);
            sending.join();
        }
    }

    @Test
    void whoHasJustLeftMayHaveEndedItToo() {
        Presence gone = enter(0);
        Presence stays = enter(1);
        instance.life().leave(gone);
        Loss loss = end();
        assertThat(loss.suspects().working()).containsExactly(gone, stays);
        assertThat(gone.hasLeft()).isTrue();
    }

    @Test
    void whoHasLeftIsASuspectAlsoIfThereIsNoOther() {
        Presence gone = enter(0);
        instance.life().leave(gone);
        Loss loss = end();
        assertThat(loss.culprit()).isEmpty();
        assertThat(loss.suspects().scenarios()).containsExactly(gone.scenario());
    }

    @Test
    void ofOneThatHangsNobodyIsTheCulpritWhereAnotherWasThereBefore() throws InterruptedException {
        Presence earlier = enter(0);
        instance.life().leave(earlier);
        Presence stays = enterLongAfter(1);
        Loss loss = hang();
        assertThat(loss.culprit()).isEmpty();
        assertThat(loss.suspects().working()).containsExactly(stays);
        assertThat(loss.suspects().earlier()).containsExactly(earlier);
    }

    @Test
    void ofOneThatHangsTheOnlyOneThatWasEverThereIsTheCulprit() {
        Presence one = enter(0);
        Loss loss = hang();
        assertThat(loss.isBy(one)).isTrue();
        assertThat(loss.whole())
                .isEqualTo("made the server hang: nobody answers any more, on fresh connections either");
    }

    @Test
    void suspectsAreNamedWithWhatTheyDidLastAndWhen() {
        Presence early = enter(0);
        Presence late = enter(1);
        Presence gone = enter(2);
        early.sends(Protocol.TEXT, bytes("get apple\r\n"));
        late.sends(Protocol.TEXT, bytes("delete apple noreply\r\n"));
        late.closes("A");
        instance.life().leave(gone);
        assertThat(end().unexplained().replaceAll("\\d+ ms", "5 ms"))
                .isEqualTo("the target ended (it closed every connection, and nobody answers on fresh ones) while "
                        + gone.scenario().id() + " (closed its connections, having sent nothing 5 ms before); "
                        + late.scenario().id()
                        + " (closed the connection of A, having sent \"delete apple noreply\\r\\n\" 5 ms before); "
                        + early.scenario().id()
                        + " (sent \"get apple\\r\\n\" 5 ms before) were at work; asked again, alone and together, none"
                        + " of them ends it");
    }

    @Test
    void ofOneThatHangsItIsNotSaidThatItEnded() {
        Presence one = enter(0);
        Presence other = enter(1);
        instance.life().leave(one);
        instance.life().leave(other);
        assertThat(hang().unexplained())
                .startsWith("the target hung (nobody answers any more, on fresh connections either) while ")
                .endsWith(" were at work; asked again, alone and together, none of them makes it hang");
        assertThat(instance.gone()).isEqualTo("the target had stopped answering, and did not return within 300 ms");
    }

    @Test
    void whereNobodyWasEverThereThatIsSaid() {
        assertThat(end().unexplained()).contains(" before any scenario was at work; ");
    }

    @Test
    void whoLeftATargetThatWasSeenAliveSinceDidNot() {
        Presence gone = enter(0);
        Presence stays = enter(1);
        instance.life().leaveUnharmed(gone);
        assertThat(end().culprit()).contains(stays);
    }

    /** It answers whom it knew, and then closes on a stranger and on everybody. */
    @Test
    void oneThatEndsWhileItIsAskedDoesNotHang() {
        comesBack.set(false);
        answersLeft.set(1);
        assertThat(instance.lossOf(instance.life()).orElseThrow().kind()).isEqualTo(Kind.ENDED);
    }

    @Test
    void afterAnEndItIsBroughtBackAndOthersGoOn() {
        Life before = instance.life();
        enter(0);
        end();
        assertThat(instance.life()).isNotSameAs(before);
        assertThat(instance.enter(presence(1))).contains(instance.life());
        assertThat(instance.takeLosses()).hasSize(1);
        assertThat(instance.takeLosses()).isEmpty();
    }

    @Test
    void anEndIsNoticedOnce() {
        Life before = instance.life();
        enter(0);
        Loss loss = end();
        assertThat(instance.lossOf(before)).containsSame(loss);
        assertThat(instance.takeLosses()).hasSize(1);
    }

    @Test
    void whoDoesNotComeBackIsGone() {
        comesBack.set(false);
        enter(0);
        end();
        assertThat(instance.gone()).isEqualTo("the target had stopped answering, and did not return within 300 ms");
        assertThat(instance.enter(presence(1))).isEmpty();
    }

    @Test
    void afterTooManyEndsOnlyTrialsGoOn() {
        for (int i = 0; i < 2; i++) {
            enter(0);
            enter(1);
            end();
        }
        assertThat(instance.gone()).isEqualTo("the target had ended 2 times");
        assertThat(instance.enter(presence(2))).isEmpty();
        assertThat(instance.enter(new Presence(SCENARIOS.get(2), Purpose.ON_TRIAL, Clock.SYSTEM)))
                .isPresent();
    }

    /** It is silent, and stays so. */
    private Loss hang() {
        comesBack.set(false);
        silent.set(true);
        return instance.lossOf(instance.life()).orElseThrow();
    }

    /** When the target has answered since, and so much later that nobody who left before that is suspected any more. */
    private Presence enterLongAfter(int scenario) throws InterruptedException {
        Thread.sleep(1_100);
        instance.life().answered();
        return enter(scenario);
    }

    private Loss end() {
        alive.set(false);
        return instance.lossOf(instance.life()).orElseThrow();
    }

    private Presence enter(int scenario) {
        Presence presence = presence(scenario);
        instance.enter(presence).orElseThrow();
        return presence;
    }

    private static Presence presence(int scenario) {
        return new Presence(SCENARIOS.get(scenario), Purpose.TO_JUDGE, Clock.SYSTEM);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    private final class Reviving implements Host {
        @Override
        public Target target() {
            return new Target("127.0.0.1", server.port());
        }

        @Override
        public Optional<String> ending() {
            return Optional.empty();
        }

        @Override
        public Return bringBack() {
            alive.set(comesBack.get());
            return Return.to(target());
        }

        @Override
        public Duration returnLimit() {
            return Duration.ofMillis(300);
        }

        @Override
        public int mostEnds() {
            return 2;
        }

        @Override
        public boolean isOurs() {
            return false;
        }

        @Override
        public void close() {}
    }
}

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
import dev.memtck.runner.wire.Limits;
import dev.memtck.runner.wire.Target;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A target that answers while {@code alive} is true, and closes every connection else. */
class InstanceTest {
    private static final Limits LIMITS =
            new Limits(Duration.ofSeconds(2), Duration.ofMillis(20), Duration.ofMillis(500));
    private static final Fences FENCES =
            new Fences(Map.of(Protocol.TEXT, Fence.of(bytes("version\r\n"), bytes("VERSION 1\r\n"))));
    private static final List<ScenarioEntry> SCENARIOS = Judged.ruleBook().scenarios();

    private final AtomicBoolean alive = new AtomicBoolean(true);
    private final AtomicBoolean comesBack = new AtomicBoolean(true);
    private FakeServer server;
    private Instance instance;

    @BeforeEach
    void start() throws IOException {
        server = FakeServer.answering(line -> {
            if (!alive.get()) {
                return null;
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
        assertThat(loss.working()).containsExactly(late, early);
        assertThat(loss.waiting()).containsExactly(waiting);
    }

    @Test
    void whoHasJustLeftMayHaveEndedItToo() {
        Presence gone = enter(0);
        Presence stays = enter(1);
        instance.life().leave(gone);
        Loss loss = end();
        assertThat(loss.working()).containsExactly(gone, stays);
        assertThat(gone.hasLeft()).isTrue();
    }

    @Test
    void whoHasLeftIsASuspectAlsoIfThereIsNoOther() {
        Presence gone = enter(0);
        instance.life().leave(gone);
        Loss loss = end();
        assertThat(loss.culprit()).isEmpty();
        assertThat(loss.suspects()).containsExactly(gone.scenario());
    }

    @Test
    void whoLeftATargetThatWasSeenAliveSinceDidNot() {
        Presence gone = enter(0);
        Presence stays = enter(1);
        instance.life().leaveUnharmed(gone);
        assertThat(end().culprit()).contains(stays);
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
        assertThat(instance.gone()).isEqualTo("the target had stopped answering, and did not return within 0 s");
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
        assertThat(instance.enter(new Presence(SCENARIOS.get(2), Purpose.ON_TRIAL)))
                .isPresent();
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
        return new Presence(SCENARIOS.get(scenario), Purpose.TO_JUDGE);
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

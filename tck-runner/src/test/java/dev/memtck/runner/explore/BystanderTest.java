package dev.memtck.runner.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.runner.FakeServer.Behaviour;
import dev.memtck.runner.expect.Scope;
import dev.memtck.runner.oracle.Tongue;
import dev.memtck.runner.simulated.SimulatedFakeServer;
import dev.memtck.runner.simulated.SimulatedServer;
import dev.memtck.runner.target.Demands;
import dev.memtck.runner.target.Prober;
import dev.memtck.runner.wire.Inquiry;
import dev.memtck.runner.wire.Target;
import dev.memtck.runner.wire.Transcript;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class BystanderTest {
    private static final String SEED = "b1";

    @ParameterizedTest
    @EnumSource(
            value = Tongue.class,
            names = {"TEXT", "BINARY"})
    void whoIsAnsweredAsBeforeFindsNothing(Tongue tongue) throws IOException {
        try (SimulatedServer server = SimulatedServer.of(HeldInMemory.NONE, 1);
                Beside beside = Beside.a(tongue, server.target())) {
            assertThat(beside.bystander().ask(tongue)).isEmpty();
            beside.sends(tongue == Tongue.TEXT ? "set {apple} 0 0 3\r\nr" : "\u0080\u0001\0\5");
            assertThat(beside.bystander().ask(tongue)).isEmpty();
            assertThat(beside.bystander().ask(tongue)).isEmpty();
        }
    }

    @Test
    void aPartThatIsKeptWhereOthersAreKeptShowsInWhatTheyGet() throws IOException {
        StringBuilder part = new StringBuilder();
        try (SimulatedFakeServer server = SimulatedFakeServer.start(clock -> keepingPartsIn(part));
                Beside beside = Beside.a(Tongue.TEXT, server.target())) {
            assertThat(beside.bystander().ask(Tongue.TEXT)).isEmpty();
            beside.sends("set k");
            assertThat(beside.bystander().ask(Tongue.TEXT)).hasValueSatisfying(difference -> {
                assertThat(difference.sent()).startsWith("get mtxb1-meanwhile0 mtxb1-meanwhile1 ");
                assertThat(difference.expected()).isEqualTo("END\\r\\n");
                assertThat(difference.received()).isEqualTo("ERROR\\r\\n");
                assertThat(difference.problem())
                        .isEqualTo(
                                "a miss of somebody else's, who asks in the midst of a request, is not answered as one");
            });
        }
    }

    @Test
    void whoIsNotAnsweredAsksNoMore() throws IOException {
        AtomicInteger asked = new AtomicInteger();
        try (SimulatedFakeServer server = SimulatedFakeServer.answering(line -> {
                    boolean isBystanders = line.contains("meanwhile");
                    asked.addAndGet(isBystanders ? 1 : 0);
                    return isBystanders ? "" : answer(line);
                });
                Beside beside = Beside.a(Tongue.TEXT, server.target())) {
            assertThat(beside.bystander().ask(Tongue.TEXT)).isEmpty();
            assertThat(beside.bystander().ask(Tongue.TEXT)).isEmpty();
        }
        assertThat(asked).hasValue(1);
    }

    /** A client and, beside it, a bystander. */
    private record Beside(Connection client, Bystander bystander) implements AutoCloseable {
        static Beside a(Tongue tongue, Target target) throws IOException {
            ExploredServer server = ExploredServer.inMemory(target, Demands.NONE);
            Exploration exploration = server.exploration(SEED, Duration.ZERO);
            SystemUnderTest system = new SystemUnderTest(
                    server.host(), exploration.capabilities().fences(), server.limits(), SEED);
            Environment environment =
                    Environment.of(exploration, system, new Prober(new Inquiry(target, server.limits()), SEED), "mtx");
            Transcript transcript = new Transcript(target.clock());
            return new Beside(
                    Connection.connect(0, tongue, environment, transcript),
                    new Bystander(environment, new Scope(environment.keyPrefix(), environment.facts()), transcript));
        }

        void sends(String bytes) throws IOException {
            client.write(bytes.getBytes(StandardCharsets.ISO_8859_1));
        }

        @Override
        public void close() {
            client.close();
            bystander.close();
        }
    }

    /** A server of lines that has one place for what has come of any of them. */
    private static Behaviour keepingPartsIn(StringBuilder part) {
        return socket -> {
            InputStream in = socket.getInputStream();
            for (int next = in.read(); next >= 0; next = in.read()) {
                part.append((char) next);
                if (next == '\n') {
                    String line = part.toString().strip();
                    part.setLength(0);
                    socket.getOutputStream().write(answer(line).getBytes(StandardCharsets.US_ASCII));
                }
            }
        };
    }

    private static String answer(String line) {
        return switch (List.of(line.split(" ")).get(0)) {
            case "get" -> "END\r\n";
            case "version" -> "VERSION 1\r\n";
            default -> "ERROR\r\n";
        };
    }
}

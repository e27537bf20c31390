package dev.memtck.runner.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.reports.results.TranscriptLine;
import dev.memtck.runner.FakeServer.Behaviour;
import dev.memtck.runner.dialect.MetaCommand;
import dev.memtck.runner.explore.Request.Loudness;
import dev.memtck.runner.explore.Request.Part;
import dev.memtck.runner.oracle.Call;
import dev.memtck.runner.oracle.Data;
import dev.memtck.runner.oracle.Tongue;
import dev.memtck.runner.simulated.SimulatedFakeServer;
import dev.memtck.runner.simulated.SimulatedServer;
import dev.memtck.runner.target.Demands;
import dev.memtck.runner.target.Prober;
import dev.memtck.runner.wire.Inquiry;
import dev.memtck.runner.wire.Target;
import dev.memtck.runner.wire.Transcript;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class BystanderTest {
    private static final String SEED = "b1";
    private static final Map<String, String> ANSWERS = Map.of("get", "END\r\n", "version", "VERSION 1\r\n");

    /** Which word of the line of an ms it is here. */
    private static final int OPAQUE = 3;

    @ParameterizedTest
    @EnumSource(
            value = Tongue.class,
            names = {"TEXT", "BINARY"})
    void isAnsweredEachTime(Tongue tongue) throws IOException {
        try (SimulatedServer server = SimulatedServer.of(HeldInMemory.NONE, 1)) {
            Transcript transcript = new Transcript(server.target().clock());
            try (Bystander bystander = new Bystander(environment(server.target()), transcript)) {
                bystander.ask(tongue);
                bystander.ask(tongue);
            }
            assertThat(bytes(transcript))
                    .containsPattern(
                            tongue == Tongue.TEXT
                                    ? "(?s)get (mtb1-none ){19}mtb1-none.*END.*VERSION.*get mtb1-none .*END.*VERSION"
                                    : "(?s)\\\\x80\\\\n.*\\\\x81\\\\n.*\\\\x80\\\\n.*\\\\x81\\\\n");
        }
    }

    @Test
    void whoIsNotAnsweredAsksNoMore() throws IOException {
        AtomicInteger asked = new AtomicInteger();
        try (SimulatedFakeServer server = SimulatedFakeServer.answering(line -> {
            boolean isBystanders = line.startsWith("get mtb1-none mtb1-none ");
            asked.addAndGet(isBystanders ? 1 : 0);
            return isBystanders ? "" : line.startsWith("get ") ? "END\r\n" : "ERROR\r\n";
        })) {
            Transcript transcript = new Transcript(server.target().clock());
            try (Bystander bystander = new Bystander(environment(server.target()), transcript)) {
                bystander.ask(Tongue.TEXT);
                bystander.ask(Tongue.TEXT);
                bystander.ask(Tongue.BINARY);
            }
        }
        assertThat(asked).hasValue(1);
    }

    @Test
    void aLineThatIsKeptWhereOthersAreKeptShows() throws IOException {
        AtomicReference<List<String>> ofAll = new AtomicReference<>();
        assertThat(heldInTwoParts(() -> ofAll)).hasValueSatisfying(finding -> {
            assertThat(finding.difference().sent()).isEqualTo("ms {apple} 3 Omine\\r\\nred\\r\\n");
            assertThat(finding.difference().expected()).startsWith("\"HD Omine\\r\\n\"");
            assertThat(finding.difference().received()).isEqualTo("HD Otb1-none\\r\\n");
        });
    }

    @Test
    void whoKeepsEachClientsLineShowsNothing() throws IOException {
        assertThat(heldInTwoParts(AtomicReference::new)).isEmpty();
    }

    /** The line of an ms, and then its block. */
    private static Optional<Finding> heldInTwoParts(Supplier<AtomicReference<List<String>>> place) throws IOException {
        Call call = Call.of(MetaCommand.MS, 0).withData(Data.of("red"));
        Request stored =
                new Request(1, MetaCommand.MS, List.of(new Part("apple", call)), Loudness.LOUD, List.of("Omine"));
        Conversation conversation = new Conversation(
                1, List.of(Tongue.TEXT), List.of(new Step.Ask(0, List.of(stored), -"red\r\n".length())));
        try (SimulatedFakeServer server = SimulatedFakeServer.start(clock -> keepingWordsIn(place));
                ConversationRun run = new ConversationRun(
                        conversation, 0, environment(server.target()), new Coverage(), () -> false)) {
            return run.hold();
        }
    }

    /**
     * A server that looks at the flags of an ms when the block has come.
     *
     * @param place of each client, where the words of its lines are
     */
    private static Behaviour keepingWordsIn(Supplier<AtomicReference<List<String>>> place) {
        return socket -> {
            AtomicReference<List<String>> words = place.get();
            BufferedReader lines =
                    new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.ISO_8859_1));
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                List<String> read = List.of(line.split(" "));
                // What is shorter lies over the first words only.
                words.updateAndGet(before -> read.size() > OPAQUE ? read : before);
                if (read.get(0).equals("ms")) {
                    lines.readLine();
                }
                String reply = read.get(0).equals("ms")
                        ? "HD O" + words.get().get(OPAQUE).substring(1) + "\r\n"
                        : ANSWERS.getOrDefault(read.get(0), "ERROR\r\n");
                socket.getOutputStream().write(reply.getBytes(StandardCharsets.ISO_8859_1));
            }
        };
    }

    private static String bytes(Transcript transcript) {
        return transcript.whole().stream().map(TranscriptLine::text).collect(Collectors.joining(" "));
    }

    private static Environment environment(Target target) throws IOException {
        ExploredServer server = ExploredServer.inMemory(target, Demands.NONE);
        Exploration exploration = server.exploration(SEED, Duration.ZERO);
        SystemUnderTest system =
                new SystemUnderTest(server.host(), exploration.capabilities().fences(), server.limits(), SEED);
        return Environment.of(exploration, system, new Prober(new Inquiry(target, server.limits()), SEED), "mtx");
    }
}

package dev.memtck.runner.target;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.memtck.reports.results.CapabilityFinding;
import dev.memtck.reports.results.CapabilityFinding.Status;
import dev.memtck.runner.protocol.Fence.Manner;
import dev.memtck.runner.protocol.Protocol;
import dev.memtck.runner.reach.OneAtATimeLayer;
import dev.memtck.runner.simulated.SimulatedFakeServer;
import dev.memtck.runner.target.TargetSettings.ToldLimits;
import dev.memtck.runner.wire.Inquiry;
import dev.memtck.runner.wire.Limits;
import dev.memtck.runner.wire.Target;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** What a target offers, by what it answers; a broken extension must not look like a missing one. */
@Execution(ExecutionMode.CONCURRENT)
class ProberTest {
    private static final String LEASE = "VALUE mts1-lease 13107 1 7\r\n0\r\nEND\r\n";
    /** What these servers answer comes in one piece. */
    private static final Duration DRAIN = Duration.ofMillis(10);

    private static final Limits SHORT = new Limits(Duration.ofSeconds(2), DRAIN);

    @Test
    void anExtensionAnsweredLikeAMadeUpCommandIsNotOffered() throws IOException {
        try (SimulatedFakeServer server =
                SimulatedFakeServer.answering(line -> line.startsWith("get ") ? "END\r\n" : "ERROR\r\n")) {
            CapabilityFinding locking = probe(server.target()).findings().get(Capability.TEXT_LOCKING);
            assertThat(locking.status()).isEqualTo(Status.NOT_OFFERED);
            assertThat(locking.evidence())
                    .isEqualTo("\"unlock_all\\r\\n\" got \"ERROR\\r\\n\","
                            + " the made-up \"xmemtck_s1\\r\\n\" got \"ERROR\\r\\n\"");
        }
    }

    @Test
    void anExtensionIsOfferedAsSoonAsOneOfItsVerbsIsKnown() throws IOException {
        try (SimulatedFakeServer server = SimulatedFakeServer.answering(line -> line.startsWith("get ")
                ? "END\r\n"
                : line.startsWith("unlock ") ? "CLIENT_ERROR not locked\r\n" : "ERROR\r\n")) {
            CapabilityFinding locking = probe(server.target()).findings().get(Capability.TEXT_LOCKING);
            assertThat(locking.status()).isEqualTo(Status.OFFERED);
            assertThat(locking.evidence())
                    .isEqualTo("\"unlock mts1-none\\r\\n\" got \"CLIENT_ERROR not locked\\r\\n\","
                            + " the made-up \"xmemtck_s1 mts1-none\\r\\n\" got \"ERROR\\r\\n\"");
        }
    }

    @Test
    void aTargetThatClosesOnEveryNameThatItDoesNotKnowOffersNothingByThat() throws IOException {
        try (SimulatedFakeServer server =
                SimulatedFakeServer.answering(line -> line.startsWith("get ") ? "END\r\n" : null)) {
            assertThat(status(server, Capability.TEXT_LOCKING)).isEqualTo(Status.NOT_OFFERED);
            assertThat(status(server, Capability.LEASES)).isEqualTo(Status.NOT_OFFERED);
        }
    }

    @Test
    void alsoWhenTheTargetEchoesTheName() throws IOException {
        try (SimulatedFakeServer server = SimulatedFakeServer.answering(
                line -> line.startsWith("get ") ? "END\r\n" : "CLIENT_ERROR unknown: " + line + "\r\n")) {
            assertThat(status(server, Capability.TEXT_LOCKING)).isEqualTo(Status.NOT_OFFERED);
        }
    }

    @Test
    void alsoWhereNamesWithMAreTakenForMetaCommands() throws IOException {
        try (SimulatedFakeServer server = SimulatedFakeServer.answering(line -> line.startsWith("get ")
                ? "END\r\n"
                : line.startsWith("m") ? "CLIENT_ERROR bad command line format\r\n" : "ERROR\r\n")) {
            assertThat(status(server, Capability.TEXT_LOCKING)).isEqualTo(Status.NOT_OFFERED);
            assertThat(status(server, Capability.LEASES)).isEqualTo(Status.NOT_OFFERED);
        }
    }

    @Test
    void alsoWhereTheRefusalHoldsTheLettersOfAName() throws IOException {
        try (SimulatedFakeServer server = SimulatedFakeServer.answering(
                line -> line.startsWith("get ") ? "END\r\n" : "CLIENT_ERROR malformed request\r\n")) {
            assertThat(status(server, Capability.META)).isEqualTo(Status.NOT_OFFERED);
        }
    }

    @Test
    void alsoWhereTheRefusalOfADataBlockComesTooLateToBeSeen() throws IOException {
        AtomicReference<String> before = new AtomicReference<>("");
        try (SimulatedFakeServer server = SimulatedFakeServer.answering(line -> {
            boolean isTooLate = before.getAndSet(line).startsWith("ms ") && line.isEmpty();
            return line.startsWith("get ") ? "END\r\n" : isTooLate ? "" : "CLIENT_ERROR malformed request\r\n";
        })) {
            assertThat(status(server, Capability.META)).isEqualTo(Status.NOT_OFFERED);
        }
    }

    @Test
    void alsoWhereAMadeUpNameIsRefusedInOtherWords() throws IOException {
        try (SimulatedFakeServer server = SimulatedFakeServer.answering(line -> line.startsWith("get ")
                ? "END\r\n"
                : line.startsWith("x") ? "CLIENT_ERROR bad command line format: null\r\n" : "ERROR\r\n")) {
            assertThat(status(server, Capability.TEXT_LOCKING)).isEqualTo(Status.NOT_OFFERED);
            assertThat(status(server, Capability.LEASES)).isEqualTo(Status.NOT_OFFERED);
            assertThat(status(server, Capability.META)).isEqualTo(Status.NOT_OFFERED);
        }
    }

    @Test
    void whoeverKnowsOnlyTheMetaNoopOffersNoMetaCommands() throws IOException {
        try (SimulatedFakeServer server = SimulatedFakeServer.answering(
                line -> line.startsWith("get ") ? "END\r\n" : line.equals("mn") ? "MN\r\n" : "ERROR\r\n")) {
            assertThat(status(server, Capability.META)).isEqualTo(Status.NOT_OFFERED);
        }
    }

    @Test
    void metaCommandsAreOfferedAsSoonAsOneIsKnown() throws IOException {
        try (SimulatedFakeServer server = SimulatedFakeServer.answering(
                line -> line.startsWith("get ") ? "END\r\n" : line.startsWith("ms ") ? "NS\r\n" : "ERROR\r\n")) {
            assertThat(status(server, Capability.META)).isEqualTo(Status.OFFERED);
        }
    }

    @Test
    void anyOtherAnswerCountsAsOfferedHoweverWrong() throws IOException {
        try (SimulatedFakeServer server = SimulatedFakeServer.answering(line -> line.startsWith("get ")
                ? "END\r\n"
                : line.equals("unlock_all") ? "SERVER_ERROR out of order\r\n" : "ERROR\r\n")) {
            assertThat(status(server, Capability.TEXT_LOCKING)).isEqualTo(Status.OFFERED);
        }
    }

    @Test
    void leasesAreOfferedIfAGetssIsAnsweredOtherwiseThanAMadeUpCommandAndTheProbesLeaseIsRemoved() throws IOException {
        Queue<String> lines = new ConcurrentLinkedQueue<>();
        try (SimulatedFakeServer server = SimulatedFakeServer.answering(line -> {
            lines.add(line);
            return line.startsWith("get ") ? "END\r\n" : line.startsWith("getss ") ? LEASE : "ERROR\r\n";
        })) {
            CapabilityFinding leases = probe(server.target()).findings().get(Capability.LEASES);
            assertThat(leases.status()).isEqualTo(Status.OFFERED);
            assertThat(leases.evidence())
                    .startsWith(
                            "\"getss 1 mts1-lease\\r\\n\" got \"VALUE mts1-lease 13107 1 7\\r\\n0\\r\\nEND\\r\\n\"");
            assertThat(lines).containsSubsequence("getss 1 mts1-lease", "replace mts1-lease 0 -1 1", "x");
        }
    }

    @Test
    void aGetssThatHangsOrClosesLeavesLeasesUnclear() throws IOException {
        try (SimulatedFakeServer silent = answering("getss", "");
                SimulatedFakeServer closing = answering("getss", null)) {
            assertThat(status(silent, Capability.LEASES)).isEqualTo(Status.UNCLEAR);
            assertThat(status(closing, Capability.LEASES)).isEqualTo(Status.UNCLEAR);
        }
    }

    @Test
    void silenceOrACloseIsUnclear() throws IOException {
        try (SimulatedFakeServer silent = answering("unlock_all", "");
                SimulatedFakeServer closing = answering("unlock_all", null)) {
            assertThat(status(silent, Capability.TEXT_LOCKING)).isEqualTo(Status.UNCLEAR);
            assertThat(status(closing, Capability.TEXT_LOCKING)).isEqualTo(Status.UNCLEAR);
        }
    }

    @Test
    void aServerOfAnotherProtocolOffersNoTextAndNothingThatNeedsIt() throws IOException {
        try (SimulatedFakeServer http = SimulatedFakeServer.answering(line -> "HTTP/1.1 400 Bad Request\r\n\r\n")) {
            Capabilities capabilities = probe(http.target());
            assertThat(capabilities.findings().get(Capability.TEXT).status()).isEqualTo(Status.NOT_OFFERED);
            assertThat(capabilities.findings().get(Capability.TEXT_LOCKING).evidence())
                    .isEqualTo("text, which it needs, is not offered");
            assertThat(capabilities.fences().of(Protocol.TEXT)).isEmpty();
        }
    }

    @Test
    void aTextServerThatDoesNotAnswerGetIsUnclear() throws IOException {
        try (SimulatedFakeServer server =
                SimulatedFakeServer.answering(line -> line.equals("version") ? "VERSION 7\r\n" : "")) {
            Capabilities capabilities = probe(server.target());
            assertThat(capabilities.findings().get(Capability.TEXT).status()).isEqualTo(Status.UNCLEAR);
            assertThat(capabilities.version()).isEqualTo("7");
            assertThat(capabilities.fences().of(Protocol.TEXT))
                    .hasValueSatisfying(fence ->
                            assertThat(fence.request()).isEqualTo("version\r\n".getBytes(StandardCharsets.US_ASCII)));
        }
    }

    @Test
    void theFenceIsWhateverTheTargetAnswersToAMissingKeyAndToVersion() throws IOException {
        try (SimulatedFakeServer server =
                SimulatedFakeServer.answering(line -> line.startsWith("get ") ? "NOT_FOUND\r\n" : "ERROR\r\n")) {
            assertThat(probe(server.target()).fences().of(Protocol.TEXT)).hasValueSatisfying(fence -> {
                assertThat(fence.request()).asString().isEqualTo("get mts1-none\r\nversion\r\n");
                assertThat(fence.reply()).asString().isEqualTo("NOT_FOUND\r\nERROR\r\n");
            });
        }
    }

    @Test
    void commandsThatAreAnsweredTogetherAreSpokenTogether() throws IOException {
        try (SimulatedFakeServer server =
                SimulatedFakeServer.answering(line -> line.startsWith("get ") ? "END\r\n" : "VERSION 7\r\n")) {
            assertThat(probe(server.target()).fences().of(Protocol.TEXT)).hasValueSatisfying(fence -> {
                assertThat(fence.manner()).isEqualTo(Manner.TOGETHER);
                assertThat(fence.turns())
                        .singleElement()
                        .satisfies(turn ->
                                assertThat(turn.request()).asString().isEqualTo("get mts1-none\r\nversion\r\n"));
            });
        }
    }

    @Test
    void toWhoeverAnswersOneOfTwoTheFenceIsSpokenInTurn() throws IOException {
        try (SimulatedFakeServer server =
                SimulatedFakeServer.answering(line -> line.startsWith("get ") ? "END\r\n" : "VERSION 7\r\n")) {
            Target one = server.target().behind(new OneAtATimeLayer());
            assertThat(probe(one).fences().of(Protocol.TEXT)).hasValueSatisfying(fence -> {
                assertThat(fence.manner()).isEqualTo(Manner.IN_TURN);
                assertThat(fence.turns())
                        .extracting(turn -> new String(turn.request(), StandardCharsets.US_ASCII))
                        .containsExactly("get mts1-none\r\n", "version\r\n");
                assertThat(fence.isAnswered(new Inquiry(one, SHORT))).isTrue();
            });
        }
    }

    @Test
    void alsoWhereOneCommandIsAllThatTheFenceHas() throws IOException {
        try (SimulatedFakeServer server =
                SimulatedFakeServer.answering(line -> line.startsWith("get ") ? "END\r\n" : null)) {
            Target one = server.target().behind(new OneAtATimeLayer());
            assertThat(probe(server.target()).fences().of(Protocol.TEXT))
                    .hasValueSatisfying(fence -> assertThat(fence.manner()).isEqualTo(Manner.TOGETHER));
            assertThat(probe(one).fences().of(Protocol.TEXT)).hasValueSatisfying(fence -> {
                assertThat(fence.manner()).isEqualTo(Manner.IN_TURN);
                assertThat(fence.turns()).hasSize(1);
            });
        }
    }

    @Test
    void aFenceThatIsNeverAnsweredTheSameIsSpokenTogether() throws IOException {
        AtomicInteger answers = new AtomicInteger();
        try (SimulatedFakeServer server = SimulatedFakeServer.answering(
                line -> line.startsWith("get ") ? "END\r\n" : "VERSION " + answers.incrementAndGet() + "\r\n")) {
            assertThat(probe(server.target()).fences().of(Protocol.TEXT))
                    .hasValueSatisfying(fence -> assertThat(fence.manner()).isEqualTo(Manner.TOGETHER));
        }
    }

    @Test
    void aCommandThatIsAnsweredByACloseAsAMadeUpOneIsIsNotKnown() throws IOException {
        try (SimulatedFakeServer closing =
                SimulatedFakeServer.answering(line -> line.startsWith("get ") ? "END\r\n" : null)) {
            for (String verb : List.of("gat", "gats", "touch", "verbosity", "stats")) {
                assertThat(prober(closing.target())
                                .knowledgeOf(Protocol.TEXT, verb + " 0 x")
                                .known())
                        .as(verb)
                        .isFalse();
            }
            assertThat(prober(closing.target())
                            .knowledgeOf(Protocol.TEXT, "touch x 0")
                            .evidence())
                    .isEqualTo("\"touch mts1-gone 0\\r\\n\" got the end of the connection,"
                            + " the made-up \"xmemtck_s1\\r\\n\" got the end of the connection");
        }
    }

    @Test
    void aTargetThatEndsEveryConnectionTellsOfNoVerbWhetherItIsKnown() throws IOException {
        try (SimulatedFakeServer ending = SimulatedFakeServer.answering(line -> null)) {
            assertThatThrownBy(() -> prober(ending.target()).knowledgeOf(Protocol.TEXT, "touch x 0"))
                    .isInstanceOf(IOException.class)
                    .hasMessage("the target ends every connection, and answers nobody");
        }
    }

    @Test
    void aCommandThatAloneIsAnsweredByACloseIsKnown() throws IOException {
        try (SimulatedFakeServer server =
                SimulatedFakeServer.answering(line -> line.startsWith("touch ") ? null : "ERROR\r\n")) {
            assertThat(prober(server.target())
                            .knowledgeOf(Protocol.TEXT, "touch x 0")
                            .known())
                    .isTrue();
        }
    }

    @Test
    void aReplyInTwoPiecesIsLearntWhole() throws IOException {
        try (SimulatedFakeServer server = SimulatedFakeServer.start(clock -> socket -> {
            socket.setTcpNoDelay(true);
            socket.getInputStream().read();
            socket.getOutputStream().write("END".getBytes(StandardCharsets.US_ASCII));
            // Longer than the moment of silence that ends a reply.
            clock.pass(DRAIN.multipliedBy(2));
            socket.getOutputStream().write("\r\n".getBytes(StandardCharsets.US_ASCII));
            socket.getInputStream().readAllBytes();
        })) {
            assertThat(probe(server.target()).fences().of(Protocol.TEXT))
                    .hasValueSatisfying(
                            fence -> assertThat(fence.reply()).asString().isEqualTo("END\r\nEND\r\n"));
        }
    }

    @Test
    void aFloodIsReadOnlySoFar() throws IOException {
        try (SimulatedFakeServer flood = SimulatedFakeServer.start(clock -> socket -> {
            byte[] block = new byte[65_536];
            while (true) {
                socket.getOutputStream().write(block);
            }
        })) {
            assertThat(status(flood, Capability.TEXT)).isEqualTo(Status.NOT_OFFERED);
        }
    }

    @Test
    void whatTheUserLeavesOutIsNotProbed() throws IOException {
        try (SimulatedFakeServer server = SimulatedFakeServer.answering(line -> "END\r\n")) {
            Demands demands = new Demands(Set.of(), EnumSet.of(Capability.TEXT_LOCKING));
            CapabilityFinding locking = new Prober(new Inquiry(server.target(), SHORT), "s1")
                    .probe(demands, ToldLimits.NONE)
                    .findings()
                    .get(Capability.TEXT_LOCKING);
            assertThat(locking.status()).isEqualTo(Status.NOT_ASKED);
            assertThat(locking.evidence()).isEqualTo("left out by --without text-locking");
        }
    }

    /** A server that knows get and one more command, to which null closes the connection. */
    private static SimulatedFakeServer answering(String command, String reply) {
        return SimulatedFakeServer.answering(line -> {
            String word = line.split(" ")[0];
            return word.equals("get") ? "END\r\n" : word.equals(command) ? reply : "ERROR\r\n";
        });
    }

    private static Status status(SimulatedFakeServer server, Capability capability) throws IOException {
        return probe(server.target()).findings().get(capability).status();
    }

    private static Capabilities probe(Target target) throws IOException {
        return prober(target).probe(Demands.NONE, ToldLimits.NONE);
    }

    private static Prober prober(Target target) {
        return new Prober(new Inquiry(target, SHORT), "s1");
    }
}

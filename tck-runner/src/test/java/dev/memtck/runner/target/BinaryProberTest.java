package dev.memtck.runner.target;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.memtck.reports.results.CapabilityFinding;
import dev.memtck.reports.results.CapabilityFinding.Status;
import dev.memtck.runner.FakeServer;
import dev.memtck.runner.protocol.Fence.Manner;
import dev.memtck.runner.protocol.Protocol;
import dev.memtck.runner.reach.OneAtATimeLayer;
import dev.memtck.runner.simulated.SimulatedFakeServer;
import dev.memtck.runner.target.TargetSettings.ToldLimits;
import dev.memtck.runner.wire.Inquiry;
import dev.memtck.runner.wire.Limits;
import dev.memtck.runner.wire.Opcode;
import dev.memtck.runner.wire.Target;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** What a target offers over the binary protocol, and of locks over each of the two. */
@Execution(ExecutionMode.CONCURRENT)
class BinaryProberTest {
    private static final Limits SHORT = new Limits(Duration.ofSeconds(2), Duration.ofMillis(50));
    private static final int UNKNOWN = 0x81;

    @Test
    void aTargetWithPacketsOnlyOffersBinaryAndNoText() throws IOException {
        try (SimulatedFakeServer server = SimulatedFakeServer.answeringPackets(opcode -> 0)) {
            Capabilities capabilities = probe(server.target());
            assertThat(status(capabilities, Capability.TEXT)).isEqualTo(Status.NOT_OFFERED);
            assertThat(status(capabilities, Capability.BINARY)).isEqualTo(Status.OFFERED);
            assertThat(finding(capabilities, Capability.TEXT_LOCKING).evidence())
                    .isEqualTo("text, which it needs, is not offered");
            assertThat(capabilities.fences().of(Protocol.TEXT)).isEmpty();
            assertThat(capabilities.fences().of(Protocol.BINARY))
                    .hasValueSatisfying(fence -> assertThat(fence.reply()).hasSize(48));
        }
    }

    @Test
    void aTargetWithTextOnlyOffersNoBinaryAndIsNotWaitedFor() throws IOException {
        try (SimulatedFakeServer server =
                SimulatedFakeServer.answering(line -> line.startsWith("get ") ? "END\r\n" : "ERROR\r\n")) {
            Capabilities capabilities = probe(server.target());
            assertThat(status(capabilities, Capability.TEXT)).isEqualTo(Status.OFFERED);
            assertThat(status(capabilities, Capability.BINARY)).isEqualTo(Status.NOT_OFFERED);
            assertThat(finding(capabilities, Capability.BINARY).evidence()).startsWith("Noop got \"ERROR\\r\\n");
            assertThat(finding(capabilities, Capability.BINARY_LOCKING).evidence())
                    .isEqualTo("binary, which it needs, is not offered");
        }
    }

    @Test
    void locksThatAreAnsweredLikeAMadeUpOpcodeAreNotOffered() throws IOException {
        try (SimulatedFakeServer server =
                SimulatedFakeServer.answeringPackets(opcode -> opcode == Opcode.NOOP.code() ? 0 : UNKNOWN)) {
            CapabilityFinding locking = finding(probe(server.target()), Capability.BINARY_LOCKING);
            assertThat(locking.status()).isEqualTo(Status.NOT_OFFERED);
            assertThat(locking.evidence())
                    .isEqualTo("UnlockAll got 0x0081 unknown command, the made-up 0x99 got 0x0081 unknown command");
        }
    }

    @Test
    void anyOtherStatusCountsAsOfferedHoweverWrong() throws IOException {
        try (SimulatedFakeServer server =
                SimulatedFakeServer.answeringPackets(opcode -> opcode == 0x99 ? UNKNOWN : 0x82)) {
            assertThat(status(probe(server.target()), Capability.BINARY_LOCKING))
                    .isEqualTo(Status.OFFERED);
        }
    }

    @Test
    void noOpcodeOfLocksIsAskedTwice() throws IOException {
        List<Integer> asked = new CopyOnWriteArrayList<>();
        FakeServer.PacketAnswer noLocks = opcode -> {
            asked.add(opcode);
            return opcode == Opcode.NOOP.code() ? 0 : UNKNOWN;
        };
        try (SimulatedFakeServer server = SimulatedFakeServer.answeringPackets(noLocks)) {
            probe(server.target());
        }
        assertThat(asked.stream().filter(opcode -> opcode >= 0x40 && opcode <= 0x4b))
                .containsExactly(0x44, 0x48, 0x49, 0x4a, 0x4b, 0x40, 0x41, 0x42, 0x43, 0x45, 0x46, 0x47);
    }

    @Test
    void anyOpcodeOfLocksThatIsKnownWillDo() throws IOException {
        try (SimulatedFakeServer server = SimulatedFakeServer.answeringPackets(
                opcode -> opcode == Opcode.NOOP.code() ? 0 : opcode == 0x4a ? 4 : UNKNOWN)) {
            CapabilityFinding locking = finding(probe(server.target()), Capability.BINARY_LOCKING);
            assertThat(locking.status()).isEqualTo(Status.OFFERED);
            assertThat(locking.evidence())
                    .isEqualTo("RaU got 0x0004 invalid arguments, the made-up 0x99 got 0x0081 unknown command");
        }
    }

    @Test
    void aLockWithoutAKeyMayBeRefusedByTheEndOfTheConnection() throws IOException {
        try (SimulatedFakeServer server = SimulatedFakeServer.answeringPackets(
                opcode -> opcode == Opcode.NOOP.code() ? 0 : opcode == 0x48 ? FakeServer.CLOSE : UNKNOWN)) {
            CapabilityFinding locking = finding(probe(server.target()), Capability.BINARY_LOCKING);
            assertThat(locking.status()).isEqualTo(Status.OFFERED);
            assertThat(locking.evidence())
                    .isEqualTo("LaGK got the end of the connection, the made-up 0x99 got 0x0081 unknown command");
        }
    }

    @Test
    void whatMayBeTapIsUnclear() throws IOException {
        try (SimulatedFakeServer server = SimulatedFakeServer.answeringPackets(
                opcode -> opcode == Opcode.NOOP.code() ? 0 : opcode == 0x41 ? 4 : UNKNOWN)) {
            CapabilityFinding locking = finding(probe(server.target()), Capability.BINARY_LOCKING);
            assertThat(locking.status()).isEqualTo(Status.UNCLEAR);
            assertThat(locking.evidence())
                    .isEqualTo("LockQ got 0x0004 invalid arguments, the made-up 0x99 got 0x0081 unknown command;"
                            + " 0x48 to 0x4b are unknown, and 0x40 to 0x47 may also mean TAP");
        }
    }

    @Test
    void silenceOrACloseIsUnclear() throws IOException {
        try (SimulatedFakeServer silent = SimulatedFakeServer.answeringPackets(
                        opcode -> opcode == Opcode.UNLOCK_ALL.code() ? FakeServer.SILENCE : UNKNOWN);
                SimulatedFakeServer closing = SimulatedFakeServer.answeringPackets(
                        opcode -> opcode == Opcode.UNLOCK_ALL.code() ? FakeServer.CLOSE : UNKNOWN)) {
            assertThat(status(probe(silent.target()), Capability.BINARY_LOCKING))
                    .isEqualTo(Status.UNCLEAR);
            assertThat(status(probe(closing.target()), Capability.BINARY_LOCKING))
                    .isEqualTo(Status.UNCLEAR);
        }
    }

    @Test
    void toWhoeverAnswersOneOfTwoPacketsTheFenceIsSpokenInTurn() throws IOException {
        try (SimulatedFakeServer server = SimulatedFakeServer.answeringPackets(opcode -> 0)) {
            Target one = server.target().behind(new OneAtATimeLayer());
            assertThat(probe(server.target()).fences().of(Protocol.BINARY))
                    .hasValueSatisfying(fence -> assertThat(fence.manner()).isEqualTo(Manner.TOGETHER));
            assertThat(probe(one).fences().of(Protocol.BINARY)).hasValueSatisfying(fence -> {
                assertThat(fence.manner()).isEqualTo(Manner.IN_TURN);
                assertThat(fence.turns()).hasSize(2);
            });
        }
    }

    @Test
    void anOpcodeThatIsAnsweredByACloseAsAMadeUpOneIsIsNotKnown() throws IOException {
        try (SimulatedFakeServer server =
                SimulatedFakeServer.answeringPackets(opcode -> opcode == Opcode.NOOP.code() ? 0 : FakeServer.CLOSE)) {
            assertThat(prober(server.target())
                            .knowledgeOf(Protocol.BINARY, "Touch")
                            .known())
                    .isFalse();
        }
    }

    @Test
    void aTargetThatEndsEveryConnectionTellsOfNoOpcodeWhetherItIsKnown() throws IOException {
        try (SimulatedFakeServer server = SimulatedFakeServer.answeringPackets(opcode -> FakeServer.CLOSE)) {
            assertThatThrownBy(() -> prober(server.target()).knowledgeOf(Protocol.BINARY, "Touch"))
                    .isInstanceOf(IOException.class)
                    .hasMessage("the target ends every connection, and answers nobody");
        }
    }

    @Test
    void aTargetThatAnswersPacketsWithRubbishOffersNoBinary() throws IOException {
        try (SimulatedFakeServer server = SimulatedFakeServer.start(clock -> socket -> {
            socket.getInputStream().read();
            socket.getOutputStream().write("HTTP/1.1 400 Bad Request\r\n".getBytes());
        })) {
            CapabilityFinding binary = finding(probe(server.target()), Capability.BINARY);
            assertThat(binary.status()).isEqualTo(Status.NOT_OFFERED);
            assertThat(binary.evidence()).isEqualTo("Noop got \"HTTP/1.1 400 Bad Request\\r\\n\"");
        }
    }

    @Test
    void anOpcodeIsUnknownIfItHasTheStatusOfAMadeUpOne() throws IOException {
        try (SimulatedFakeServer server =
                SimulatedFakeServer.answeringPackets(opcode -> opcode == Opcode.TOUCH.code() ? 0x01 : UNKNOWN)) {
            Prober prober = prober(server.target());
            assertThat(prober.knowledgeOf(Protocol.BINARY, "Touch").known()).isTrue();
            assertThat(prober.knowledgeOf(Protocol.BINARY, "GAT").known()).isFalse();
            assertThat(prober.knowledgeOf(Protocol.BINARY, "GAT").evidence())
                    .isEqualTo("GAT got 0x0081 unknown command, the made-up 0x99 got 0x0081 unknown command");
            assertThat(prober.knowledgeOf(Protocol.BINARY, "Get").known()).isTrue();
        }
    }

    private static Status status(Capabilities capabilities, Capability capability) {
        return finding(capabilities, capability).status();
    }

    private static CapabilityFinding finding(Capabilities capabilities, Capability capability) {
        return capabilities.findings().get(capability);
    }

    private static Capabilities probe(Target target) throws IOException {
        return prober(target).probe(Demands.NONE, ToldLimits.NONE);
    }

    private static Prober prober(Target target) {
        return new Prober(new Inquiry(target, SHORT), "s1");
    }
}

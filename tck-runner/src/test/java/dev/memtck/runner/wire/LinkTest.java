package dev.memtck.runner.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.memtck.reports.results.TranscriptLine;
import dev.memtck.reports.results.TranscriptLine.Direction;
import dev.memtck.runner.FakeServer;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

/** Whatever the other side does, a call ends by its deadline and says what happened. */
class LinkTest {
    private static final Duration GENEROUS = Duration.ofSeconds(30);
    private static final Duration SHORT = Duration.ofMillis(100);

    private final Transcript transcript = new Transcript(Clock.SYSTEM);

    @Test
    void bytesGoOutAndComeBack() throws IOException {
        try (FakeServer server = FakeServer.answering(line -> "<" + line + ">\r\n");
                Link link = connect(server)) {
            assertThat(link.send(bytes("hello\r\n"), GENEROUS)).isEqualTo(Arrival.BYTES);
            assertThat(more(link, GENEROUS)).isEqualTo(Arrival.BYTES);
            assertThat(link.pending()).isEqualTo(bytes("<hello>\r\n"));
            link.consume(7);
            assertThat(link.pending()).isEqualTo(bytes("\r\n"));
        }
        assertThat(transcript.whole())
                .extracting(TranscriptLine::direction, TranscriptLine::text)
                .contains(
                        org.assertj.core.api.Assertions.tuple(Direction.SENT, "hello\\r\\n"),
                        org.assertj.core.api.Assertions.tuple(Direction.RECEIVED, "<hello>\\r\\n"));
    }

    @Test
    void silenceACloseAndAResetAreToldApart() throws IOException {
        CountDownLatch done = new CountDownLatch(1);
        try (FakeServer silent = FakeServer.start(socket -> await(done));
                Link link = connect(silent)) {
            assertThat(more(link, SHORT)).isEqualTo(Arrival.SILENCE);
            done.countDown();
            assertThat(more(link, GENEROUS)).isEqualTo(Arrival.CLOSED);
            assertThat(more(link, GENEROUS)).isEqualTo(Arrival.CLOSED);
        }
        // It reads first: a reset may not overtake the handshake.
        try (FakeServer resetting = FakeServer.start(socket -> {
                    socket.getInputStream().read();
                    socket.setSoLinger(true, 0);
                });
                Link link = connect(resetting)) {
            link.send(bytes("x"), GENEROUS);
            assertThat(more(link, GENEROUS)).isEqualTo(Arrival.RESET);
        }
    }

    @Test
    void aPeerThatTakesNothingDoesNotHoldUpTheSender() throws IOException {
        CountDownLatch done = new CountDownLatch(1);
        try (FakeServer deaf = FakeServer.start(socket -> await(done));
                Link link = connect(deaf)) {
            assertThat(link.send(new byte[32 << 20], SHORT)).isEqualTo(Arrival.SILENCE);
            done.countDown();
        }
    }

    @Test
    void aPeerThatAnswersBeforeItHasReadEverythingDoesNotBlockBothSides() throws IOException {
        byte[] flood = new byte[4 << 20];
        try (FakeServer server = FakeServer.start(socket -> {
                    socket.getOutputStream().write(flood);
                    socket.getInputStream().readAllBytes();
                });
                Link link = connect(server)) {
            assertThat(link.send(new byte[8 << 20], GENEROUS)).isEqualTo(Arrival.BYTES);
        }
    }

    @Test
    void aFloodIsReadToALimit() throws IOException {
        byte[] much = new byte[1 << 20];
        try (FakeServer flooding = FakeServer.start(socket -> {
                    while (true) {
                        socket.getOutputStream().write(much);
                    }
                });
                Link link = connect(flooding)) {
            Arrival arrival = link.read(pending -> Optional.empty(), Patience.of(Clock.SYSTEM, GENEROUS))
                    .arrival();
            assertThat(arrival).isEqualTo(Arrival.FLOOD);
            assertThat(link.pending()).hasSizeBetween(Link.MOST_UNREAD, Link.MOST_UNREAD + much.length);
        }
        assertThat(transcript.whole().toString()).hasSizeLessThan(8 << 20);
    }

    @Test
    void whatGoesOnComingIsWaitedForAndNotForEver() throws IOException {
        try (FakeServer trickling = FakeServer.start(socket -> {
                    while (true) {
                        socket.getOutputStream().write('x');
                        Clock.SYSTEM.pass(Duration.ofMillis(1));
                    }
                });
                Link link = connect(trickling)) {
            long start = System.nanoTime();
            Arrival arrival = link.read(pending -> Optional.empty(), Patience.of(Clock.SYSTEM, SHORT))
                    .arrival();
            assertThat(arrival).isEqualTo(Arrival.TRICKLE);
            assertThat(Duration.ofNanos(System.nanoTime() - start))
                    .isGreaterThan(SHORT.multipliedBy(Patience.WHOLE - 1));
        }
    }

    @Test
    void aTargetThatIsNotThereIsAnErrorWithItsReason() throws IOException {
        // Bound and not listening: refused, and nobody else can be given the port meanwhile.
        try (SocketChannel bound =
                SocketChannel.open().bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0))) {
            Target nobody = new Target("127.0.0.1", ((InetSocketAddress) bound.getLocalAddress()).getPort());
            assertThatThrownBy(() -> Link.connect("A", nobody, GENEROUS, transcript))
                    .isInstanceOf(ConnectException.class);
        }
        Target unknown = new Target("no-such-host.invalid", 1);
        assertThatThrownBy(() -> Link.connect("A", unknown, GENEROUS, transcript))
                .isInstanceOf(UnknownHostException.class)
                .hasMessage("no such host: no-such-host.invalid");
    }

    @Test
    void longRunsAreCutInTheRecordUnlessTheScenarioFailed() throws IOException {
        transcript.sent("A", new byte[300]);
        List<TranscriptLine> abridged = transcript.abridged();
        assertThat(abridged.get(0).cut().length()).isEqualTo(300);
        assertThat(abridged.get(0).cut().sha256()).hasSize(64);
        assertThat(transcript.whole().get(0).cut()).isNull();
        transcript.sent("A", new byte[70_000]);
        assertThat(transcript.whole().get(1).cut().length()).isEqualTo(70_000);
    }

    private Link connect(FakeServer server) throws IOException {
        return Link.connect("A", new Target("127.0.0.1", server.port()), GENEROUS, transcript);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** What comes of waiting for one more byte than is there. */
    private static Arrival more(Link link, Duration limit) throws IOException {
        return link.read(Reader.ofBytes(link.pending().length + 1), Patience.of(Clock.SYSTEM, limit))
                .arrival();
    }

    @Test
    void aReaderIsAskedUntilItIsContentAndWhatItReadStaysPending() throws IOException {
        try (FakeServer server = FakeServer.answering(line -> "<" + line + ">\r\n");
                Link link = connect(server)) {
            link.send(bytes("a\r\nb\r\n"), GENEROUS);
            Received<String> received = link.read(
                    pending -> Optional.of(new String(pending)).filter(text -> text.endsWith("<b>\r\n")),
                    Patience.of(Clock.SYSTEM, GENEROUS));
            assertThat(received.value()).hasValue("<a>\r\n<b>\r\n");
            assertThat(received.arrival()).isEqualTo(Arrival.BYTES);
            assertThat(link.pending()).isEqualTo(bytes("<a>\r\n<b>\r\n"));
        }
    }

    @Test
    void onceSomethingHasComeThePauseEndsTheWait() throws IOException {
        try (FakeServer server = FakeServer.answering(line -> "<" + line + ">\r\n");
                Link link = connect(server)) {
            link.send(bytes("a\r\n"), GENEROUS);
            Received<String> received = link.read(
                    pending -> Optional.empty(),
                    Patience.of(Clock.SYSTEM, GENEROUS).pausing(SHORT));
            assertThat(received.value()).isEmpty();
            assertThat(received.arrival()).isEqualTo(Arrival.SILENCE);
            assertThat(received.bytes()).isEqualTo(bytes("<a>\r\n"));
        }
    }
}

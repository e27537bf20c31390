package dev.memtck.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.memtck.server.engine.SteppedClock;
import java.io.IOException;
import java.net.BindException;
import java.net.SocketException;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The server as a client author's test embeds it. */
class ReferenceServerTest {
    @TempDir
    private Path folder;

    @Test
    void severalServersInOneJvmKnowNothingOfEachOther() throws IOException {
        try (ReferenceServer one = ReferenceServer.start(ServerOptions.onFreePort());
                ReferenceServer other = ReferenceServer.start(ServerOptions.onFreePort());
                RawClient client = new RawClient(one.port());
                RawClient otherClient = new RawClient(other.port())) {
            assertThat(client.ask("set k 0 0 1\r\nx\r\n", "STORED\r\n")).isEqualTo("STORED\r\n");
            assertThat(otherClient.ask("get k\r\n", "END\r\n")).isEqualTo("END\r\n");
        }
    }

    @Test
    void aSteppedClockMakesItemsExpireWithoutWaiting() throws IOException {
        SteppedClock clock = new SteppedClock();
        try (ReferenceServer server = ReferenceServer.start(ServerOptions.onFreePort(), clock);
                RawClient client = new RawClient(server.port())) {
            client.ask("set k 0 60 1\r\nx\r\n", "STORED\r\n");
            clock.advance(Duration.ofSeconds(59));
            assertThat(client.ask("get k\r\n", "VALUE k 0 1\r\nx\r\nEND\r\n")).isEqualTo("VALUE k 0 1\r\nx\r\nEND\r\n");
            clock.advance(Duration.ofSeconds(1));
            assertThat(client.ask("get k\r\n", "END\r\n")).isEqualTo("END\r\n");
        }
    }

    @Test
    void whoClosesTheSendingHalfGetsAllRepliesAndThenTheEnd() throws IOException {
        String item = "VALUE k 0 1000000\r\n" + "x".repeat(1_000_000) + "\r\nEND\r\n";
        try (ReferenceServer server = ReferenceServer.start(ServerOptions.onFreePort());
                RawClient client = new RawClient(server.port())) {
            client.ask("set k 0 0 1000000\r\n" + "x".repeat(1_000_000) + "\r\n", "STORED\r\n");
            client.send("get k\r\n".repeat(20) + "set k 0 0 9\r\nunfin");
            client.socket().shutdownOutput();
            assertThat(client.readToEnd()).isEqualTo(item.repeat(20));
        }
    }

    @Test
    void whoSendsNothingAndClosesTheSendingHalfGetsTheEnd() throws IOException {
        try (ReferenceServer server = ReferenceServer.start(ServerOptions.onFreePort());
                RawClient client = new RawClient(server.port())) {
            client.socket().shutdownOutput();
            assertThat(client.readToEnd()).isEmpty();
        }
    }

    @Test
    void aPortThatIsTakenIsSaidSo() {
        try (ReferenceServer server = ReferenceServer.start(ServerOptions.onFreePort())) {
            assertThatThrownBy(() ->
                            ReferenceServer.start(ServerOptions.onFreePort().withAddress(server.address())))
                    .hasCauseInstanceOf(BindException.class);
        }
    }

    @Test
    void closingEndsEveryConnectionAndFreesThePort() throws IOException {
        ReferenceServer server = ReferenceServer.start(ServerOptions.onFreePort());
        try (RawClient client = new RawClient(server.port())) {
            client.ask("version\r\n", "VERSION ");
            server.close();
            client.readToEnd();
        }
        assertThatThrownBy(() -> new RawClient(server.port())).isInstanceOf(SocketException.class);
    }

    @Test
    void locksAreFreeBeforeTheEndOfTheConnectionIsSeen() throws IOException {
        try (ReferenceServer server = ReferenceServer.start(ServerOptions.onFreePort());
                RawClient a = new RawClient(server.port());
                RawClient b = new RawClient(server.port())) {
            for (int round = 0; round < 50; round++) {
                a.ask("set k" + round + " 0 0 1\r\nx\r\n", "STORED\r\n");
            }
            for (int round = 0; round < 50; round++) {
                try (RawClient holder = new RawClient(server.port())) {
                    holder.ask("lock k" + round + "\r\n", "OK\r\n");
                    holder.send("quit\r\n");
                    assertThat(holder.readToEnd()).isEmpty();
                    assertThat(b.ask("lock k" + round + "\r\n", "OK\r\n")).isEqualTo("OK\r\n");
                }
            }
        }
    }

    @Test
    void oneConnectionTooManyIsToldSo() throws IOException {
        ServerOptions options = ServerOptions.onFreePort().withMaxConnections(1);
        try (ReferenceServer server = ReferenceServer.start(options);
                RawClient first = new RawClient(server.port())) {
            first.ask("version\r\n", "VERSION ");
            try (RawClient second = new RawClient(server.port())) {
                assertThat(second.readToEnd()).isEqualTo("ERROR Too many open connections\r\n");
            }
        }
    }

    @Test
    void aPeerThatDoesNotReadIsNotReadFromEither() throws IOException {
        try (ReferenceServer server = ReferenceServer.start(ServerOptions.onFreePort());
                RawClient greedy = new RawClient(server.port());
                RawClient other = new RawClient(server.port())) {
            String value = "x".repeat(500_000);
            greedy.ask("set big 0 0 500000\r\n" + value + "\r\n", "STORED\r\n");
            String gets = "get big\r\n".repeat(400);
            greedy.send(gets);
            assertThat(other.ask("get small\r\n", "END\r\n")).isEqualTo("END\r\n");
            int reply = ("VALUE big 0 500000\r\n" + value + "\r\nEND\r\n").length();
            for (int i = 0; i < 400; i++) {
                assertThat(greedy.read(reply))
                        .startsWith("VALUE big 0 500000\r\n")
                        .endsWith("\r\nEND\r\n");
            }
            assertThat(greedy.ask("get small\r\n", "END\r\n")).isEqualTo("END\r\n");
        }
    }

    @Test
    void anyBytesLeaveTheServerServing() throws IOException {
        long seed = System.nanoTime();
        Random random = new Random(seed);
        try (ReferenceServer server = ReferenceServer.start(ServerOptions.onFreePort())) {
            for (int i = 0; i < 200; i++) {
                byte[] bytes = new byte[random.nextInt(5_000)];
                random.nextBytes(bytes);
                try (RawClient client = new RawClient(server.port())) {
                    client.socket().getOutputStream().write(bytes);
                    client.socket().setSoLinger(random.nextBoolean(), 0);
                } catch (SocketException endlessLineCutShort) {
                    continue;
                }
            }
            await("seed " + seed).atMost(Duration.ofSeconds(30)).untilAsserted(() -> {
                try (RawClient client = new RawClient(server.port())) {
                    assertThat(client.ask("get k\r\n", "END\r\n")).isEqualTo("END\r\n");
                }
            });
        }
    }

    @Test
    void aUnixSocketServesAsAPortDoes() throws IOException {
        Path path = folder.resolve("memtck.sock");
        try (ReferenceServer server = ReferenceServer.start(ServerOptions.onUnixSocket(path));
                SocketChannel client = SocketChannel.open(UnixDomainSocketAddress.of(path))) {
            assertThat(server.port()).isZero();
            client.write(ByteBuffer.wrap("get k\r\n".getBytes(StandardCharsets.US_ASCII)));
            ByteBuffer reply = ByteBuffer.allocate(5);
            while (reply.hasRemaining() && client.read(reply) >= 0) {
                // Until the whole reply is there.
            }
            assertThat(new String(reply.array(), StandardCharsets.US_ASCII)).isEqualTo("END\r\n");
        }
    }

    @Test
    void whoClosesTheSendingHalfOfAUnixSocketGetsAllRepliesAndThenTheEnd() throws IOException {
        ServerOptions options = ServerOptions.onUnixSocket(folder.resolve("halved.sock"));
        try (ReferenceServer server = ReferenceServer.start(options);
                SocketChannel client = SocketChannel.open(server.address())) {
            client.write(ByteBuffer.wrap("get k\r\nget k\r\nunfin".getBytes(StandardCharsets.US_ASCII)));
            client.shutdownOutput();
            byte[] replies = Channels.newInputStream(client).readAllBytes();
            assertThat(new String(replies, StandardCharsets.US_ASCII)).isEqualTo("END\r\nEND\r\n");
        }
    }

    @Test
    void anIdleConnectionIsClosedWhereThatIsAskedFor() throws IOException {
        ServerOptions options = ServerOptions.onFreePort().withIdleTimeout(Duration.ofMillis(100));
        try (ReferenceServer server = ReferenceServer.start(options);
                RawClient client = new RawClient(server.port())) {
            assertThat(client.readToEnd()).isEmpty();
        }
    }

    @Test
    void unfinishedRequestsOfAllConnectionsHaveABudget() throws IOException {
        try (ReferenceServer server = ReferenceServer.start(ServerOptions.onFreePort())) {
            List<RawClient> greedy = new ArrayList<>();
            while (greedy.size() < 200 && !holdsUnfinishedRequest(greedy, server.port())) {
                // Until one is refused.
            }
            assertThat(greedy).hasSizeBetween(30, 199);
            try (RawClient client = new RawClient(server.port())) {
                assertThat(client.ask("get k\r\n", "END\r\n")).isEqualTo("END\r\n");
            }
            for (RawClient client : greedy) {
                client.close();
            }
        }
    }

    /** Opens one more connection with most of a large request on it; says whether it was refused. */
    private static boolean holdsUnfinishedRequest(List<RawClient> greedy, int port) throws IOException {
        RawClient client = new RawClient(port);
        greedy.add(client);
        try {
            client.send("get k\r\nset k 0 0 1000000\r\n" + "x".repeat(900_000));
            return !client.read(5).equals("END\r\n") || client.isRefused();
        } catch (SocketException closedWhileSending) {
            return true;
        }
    }
}

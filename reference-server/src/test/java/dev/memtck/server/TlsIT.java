package dev.memtck.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.memtck.server.access.ClientCertificates;
import dev.memtck.server.access.Identity;
import dev.memtck.server.access.Tls;
import dev.memtck.server.access.TlsFiles;
import dev.memtck.server.access.TlsVersion;
import dev.memtck.server.access.Users;
import dev.memtck.server.fuzz.LoggedErrors;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.net.UnixDomainSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLSocket;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A server that speaks TLS, and clients that do so by the JDK; these wait for the end of TLS even when they are closed. */
@Timeout(value = 2, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class TlsIT {
    private static final String V1_2 = "TLSv1.2";
    private static final String V1_3 = "TLSv1.3";
    private static final String NOOP = "\u0080\n" + "\0".repeat(22);
    private static final String NOOPED = "\u0081\n" + "\0".repeat(22);

    @TempDir
    private static Path folder;

    private static Identity here;
    private static Identity ann;
    private static Identity eve;
    private static TlsFiles files;

    @BeforeAll
    static void makeIdentities() {
        here = Identity.make(folder.resolve("here"), "RSA");
        ann = Identity.make(folder.resolve("ann"), "EC");
        eve = Identity.make(folder.resolve("eve"), "EC");
        files = TlsFiles.of(here.certificate(), here.key());
    }

    @ParameterizedTest
    @ValueSource(strings = {V1_2, V1_3})
    void bothProtocolsAreSpoken(String version) throws IOException {
        try (ReferenceServer server = start(options());
                RawClient text = client(server, here.trusted(), version);
                RawClient binary = client(server, here.trusted(), version)) {
            assertThat(((SSLSocket) text.socket()).getSession().getProtocol()).isEqualTo(version);
            assertThat(text.ask("set k 7 0 3\r\nred\r\n", "STORED\r\n")).isEqualTo("STORED\r\n");
            assertThat(text.ask("get k\r\n", "VALUE k 7 3\r\nred\r\nEND\r\n"))
                    .isEqualTo("VALUE k 7 3\r\nred\r\nEND\r\n");
            assertThat(binary.ask(NOOP, NOOPED)).isEqualTo(NOOPED);
            assertThat(binary.ask(get("k"), NOOPED + "\0\0\0\7red"))
                    .startsWith("\u0081\0\0\0\4\0\0\0\0\0\0\7")
                    .endsWith("\0\0\0\7red");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {V1_2, V1_3})
    void eachByteMayComeInARecordOfItsOwn(String version) throws IOException {
        try (ReferenceServer server = start(options());
                RawClient text = client(server, here.trusted(), version);
                RawClient binary = client(server, here.trusted(), version)) {
            for (char c : "set k 0 0 3\r\nred\r\nget k\r\n".toCharArray()) {
                text.send(String.valueOf(c));
            }
            String expected = "STORED\r\nVALUE k 0 3\r\nred\r\nEND\r\n";
            assertThat(text.read(expected.length())).isEqualTo(expected);
            for (char c : (NOOP + NOOP).toCharArray()) {
                binary.send(String.valueOf(c));
            }
            assertThat(binary.read(NOOPED.length() * 2)).isEqualTo(NOOPED + NOOPED);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {V1_2, V1_3})
    void recordsMayBeCutAtEveryByte(String version) throws IOException {
        try (ReferenceServer server = start(options());
                ByteByByte slow = new ByteByByte(server.port());
                RawClient client = client(slow.port(), here.trusted(), version)) {
            String value = "x".repeat(3_000);
            String expected = "STORED\r\nVALUE k 0 3000\r\n" + value + "\r\nEND\r\n";
            assertThat(client.ask("set k 0 0 3000\r\n" + value + "\r\nget k\r\n", expected))
                    .isEqualTo(expected);
        }
    }

    @Test
    void manyRequestsMayComeAtOnce() throws IOException {
        try (ReferenceServer server = start(options());
                RawClient client = client(server)) {
            client.send("incr n 1\r\n" + "set n 0 0 1\r\n0\r\n" + "incr n 1\r\n".repeat(1_000) + "quit\r\n");
            StringBuilder expected = new StringBuilder("NOT_FOUND\r\nSTORED\r\n");
            for (int i = 1; i <= 1_000; i++) {
                expected.append(i).append("\r\n");
            }
            assertThat(client.readToEnd()).isEqualTo(expected.toString());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {V1_2, V1_3})
    void largeValuesGoBothWays(String version) throws IOException {
        byte[] bytes = new byte[1 << 20];
        new Random(1).nextBytes(bytes);
        String value = new String(bytes, StandardCharsets.ISO_8859_1);
        try (ReferenceServer server = start(options().withMaxItemBytes(2 << 20));
                RawClient client = client(server, here.trusted(), version)) {
            assertThat(client.ask("set k 0 0 1048576\r\n" + value + "\r\n", "STORED\r\n"))
                    .isEqualTo("STORED\r\n");
            String item = "VALUE k 0 1048576\r\n" + value + "\r\nEND\r\n";
            assertThat(client.ask("get k\r\n", item).equals(item)).isTrue();
            String packet = NOOPED + "\0\0\0\0" + value;
            try (RawClient binary = client(server, here.trusted(), version)) {
                assertThat(binary.ask(get("k"), packet).substring(28).equals(value))
                        .isTrue();
            }
        }
    }

    @Test
    void aPeerThatDoesNotReadIsNotReadFromEither() throws IOException {
        try (ReferenceServer server = start(options());
                RawClient greedy = client(server);
                RawClient other = client(server)) {
            String value = "x".repeat(500_000);
            greedy.ask("set big 0 0 500000\r\n" + value + "\r\n", "STORED\r\n");
            // Far more than the connection and what is below it hold.
            greedy.send("get big\r\n".repeat(100));
            assertThat(other.ask("get small\r\n", "END\r\n")).isEqualTo("END\r\n");
            int reply = ("VALUE big 0 500000\r\n" + value + "\r\nEND\r\n").length();
            for (int i = 0; i < 100; i++) {
                assertThat(greedy.read(reply))
                        .startsWith("VALUE big 0 500000\r\n")
                        .endsWith("\r\nEND\r\n");
            }
            assertThat(greedy.ask("get small\r\n", "END\r\n")).isEqualTo("END\r\n");
        }
    }

    /** TLS 1.2 knows no half-closed connection: who says that it sends nothing more reads nothing more. */
    @Test
    void whoClosesTheSendingHalfGetsAllRepliesAndThenTheEnd() throws IOException {
        String item = "VALUE k 0 1000000\r\n" + "x".repeat(1_000_000) + "\r\nEND\r\n";
        try (ReferenceServer server = start(options());
                Socket tcp = new Socket(InetAddress.getLoopbackAddress(), server.port());
                RawClient client = client(tcp, V1_3)) {
            client.ask("set k 0 0 1000000\r\n" + "x".repeat(1_000_000) + "\r\n", "STORED\r\n");
            client.send("get k\r\n".repeat(20) + "set k 0 0 9\r\nunfin");
            client.socket().shutdownOutput();
            assertThat(tcp.isOutputShutdown()).isFalse();
            assertThat(client.readToEnd().equals(item.repeat(20))).isTrue();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {V1_2, V1_3})
    void whoEndsTlsGetsTheEnd(String version) throws IOException {
        try (ReferenceServer server = start(options());
                Socket tcp = new Socket(InetAddress.getLoopbackAddress(), server.port());
                RawClient holder = client(tcp, version);
                RawClient other = client(server)) {
            holder.ask("set k 0 0 1\r\nx\r\n", "STORED\r\n");
            holder.ask("lock k\r\n", "OK\r\n");
            holder.socket().shutdownOutput();
            assertThat(tcp.isOutputShutdown()).isFalse();
            tcp.setSoTimeout(30_000);
            tcp.getInputStream().transferTo(OutputStream.nullOutputStream());
            assertThat(other.ask("lock k\r\n", "OK\r\n")).isEqualTo("OK\r\n");
        }
    }

    /** A client that knows the root alone is shown who stands between. */
    @ParameterizedTest
    @ValueSource(strings = {V1_2, V1_3})
    void theOthersInACertificatesFileMayStandInAnyOrder(String version) throws IOException {
        Identity signed = Identity.makeSigned(folder.resolve("signed " + version), "EC");
        Path chain = signed.certificateAnd(eve.own(), signed.root(), signed.between());
        try (ReferenceServer server = start(options(TlsFiles.of(chain, signed.key())));
                RawClient client = client(server, signed.trusted(), version)) {
            assertThat(client.ask("get k\r\n", "END\r\n")).isEqualTo("END\r\n");
            assertThat(((SSLSocket) client.socket()).getSession().getPeerCertificates())
                    .containsExactly(signed.own(), signed.between(), signed.root());
        }
    }

    @Test
    void theServerEndsTlsBeforeTheConnection() throws IOException {
        ReferenceServer server = start(options());
        try (RawClient client = client(server)) {
            client.ask("version\r\n", "VERSION ");
            server.close();
            // The JDK throws where the connection ends and TLS has not.
            client.readToEnd();
        }
        assertThatThrownBy(() -> new RawClient(server.port())).isInstanceOf(SocketException.class);
    }

    @Test
    void aConnectionThatIsCutReleasesItsLocks() throws IOException {
        try (ReferenceServer server = start(options());
                Socket tcp = new Socket(InetAddress.getLoopbackAddress(), server.port());
                RawClient holder = client(tcp, V1_3);
                RawClient other = client(server)) {
            holder.ask("set k 0 0 1\r\nx\r\n", "STORED\r\n");
            holder.ask("lock k\r\n", "OK\r\n");
            tcp.shutdownOutput();
            await().atMost(Duration.ofSeconds(30))
                    .untilAsserted(
                            () -> assertThat(other.ask("lock k\r\n", "OK\r\n")).isEqualTo("OK\r\n"));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"get k\r\n", "\u0080\n\0\0\0\0\0\0\0\0\0\0", "\u0016\u0003\u0001\0\5hello", "x"})
    void whoSpeaksNoTlsIsClosed(String bytes) throws IOException {
        try (LoggedErrors log = new LoggedErrors();
                ReferenceServer server = start(options())) {
            try (RawClient plain = new RawClient(server.port())) {
                plain.send(bytes);
                plain.socket().shutdownOutput();
                assertThat(toTheEnd(plain)).doesNotContain("END").doesNotContain("ERROR");
            }
            assertServes(server);
            assertThat(log.errors()).isEmpty();
        }
    }

    @Test
    void whoSpeaksNoTlsIsClosedWithoutBeingAskedTo() throws IOException {
        try (ReferenceServer server = start(options())) {
            try (RawClient plain = new RawClient(server.port())) {
                plain.send("get k\r\n");
                assertThat(toTheEnd(plain)).doesNotContain("END");
            }
            assertServes(server);
        }
    }

    /** Agreeing again takes the server's time; TLS 1.3 has no such thing. */
    @Test
    void whoWantsToAgreeAgainIsClosed() throws IOException {
        try (LoggedErrors log = new LoggedErrors();
                ReferenceServer server = start(options());
                RawClient client = client(server, here.trusted(), V1_2)) {
            client.ask("version\r\n", "VERSION ");
            ((SSLSocket) client.socket()).startHandshake();
            assertThatThrownBy(client::readToEnd).isInstanceOf(IOException.class);
            assertServes(server);
            assertThat(log.errors()).isEmpty();
        }
    }

    @Test
    void anyBytesLeaveTheServerServing() throws IOException {
        long seed = System.nanoTime();
        Random random = new Random(seed);
        try (ReferenceServer server = start(options())) {
            for (int i = 0; i < 100; i++) {
                byte[] bytes = new byte[random.nextInt(2_000) + 5];
                random.nextBytes(bytes);
                if (random.nextBoolean()) {
                    System.arraycopy(new byte[] {22, 3, 1, (byte) random.nextInt(4)}, 0, bytes, 0, 4);
                }
                try (RawClient client = new RawClient(server.port())) {
                    client.socket().getOutputStream().write(bytes);
                    client.socket().setSoLinger(random.nextBoolean(), 0);
                } catch (SocketException closedWhileSending) {
                    continue;
                }
            }
            assertServes(server);
        } catch (IOException | AssertionError e) {
            throw new AssertionError("seed " + seed, e);
        }
    }

    @Test
    void aClientWithoutTheRightCertificateIsNotServedWhereOneIsRequired() throws IOException {
        TlsFiles required = files.withClients(ClientCertificates.REQUIRED, ann.certificate());
        try (LoggedErrors log = new LoggedErrors();
                ReferenceServer server = start(options(required))) {
            assertThatThrownBy(() -> version(server, here.trusted())).isInstanceOf(IOException.class);
            assertThatThrownBy(() -> version(server, here.trustedBy(eve))).isInstanceOf(IOException.class);
            assertThat(version(server, here.trustedBy(ann))).startsWith("VERSION ");
            assertThat(log.errors()).isEmpty();
        }
    }

    @Test
    void aClientMayHaveNoCertificateButNotAWrongOneWhereItIsOptional() throws IOException {
        TlsFiles optional = files.withClients(ClientCertificates.OPTIONAL, ann.certificate());
        try (ReferenceServer server = start(options(optional))) {
            assertThat(version(server, here.trusted())).startsWith("VERSION ");
            assertThat(version(server, here.trustedBy(ann))).startsWith("VERSION ");
            assertThatThrownBy(() -> version(server, here.trustedBy(eve))).isInstanceOf(IOException.class);
        }
    }

    @Test
    void aCertificateThatIsNotAskedForIsNotLookedAt() throws IOException {
        try (ReferenceServer server = start(options())) {
            assertThat(version(server, here.trustedBy(eve))).startsWith("VERSION ");
        }
    }

    @ParameterizedTest
    @CsvSource({"TLS_1_2, TLSv1.2, true", "TLS_1_2, TLSv1.3, true", "TLS_1_3, TLSv1.2, false", "TLS_1_3, TLSv1.3, true"
    })
    void noVersionOlderThanToldIsSpoken(TlsVersion oldest, String version, boolean isSpoken) throws IOException {
        try (ReferenceServer server = start(options(files.withOldest(oldest)))) {
            if (isSpoken) {
                client(server, here.trusted(), version).close();
            } else {
                assertThatThrownBy(() -> client(server, here.trusted(), version))
                        .isInstanceOf(SSLException.class);
            }
        }
    }

    @Test
    void manyClientsAreServedAtOnce() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(20);
        try (ReferenceServer server = start(options());
                RawClient first = client(server)) {
            first.ask("set n 0 0 1\r\n0\r\n", "STORED\r\n");
            List<Future<Boolean>> all = new ArrayList<>();
            for (int i = 0; i < 40; i++) {
                String key = "k" + i;
                all.add(threads.submit(() -> counts(server, key)));
            }
            for (Future<Boolean> one : all) {
                assertThat(one.get()).isTrue();
            }
            String item = "VALUE n 0 4\r\n2000\r\nEND\r\n";
            assertThat(first.ask("get n\r\n", item)).isEqualTo(item);
        } finally {
            threads.shutdownNow();
        }
    }

    private static boolean counts(ReferenceServer server, String key) throws IOException {
        String value = key.repeat(2_000);
        String item = "VALUE " + key + " 0 " + value.length() + "\r\n" + value + "\r\nEND\r\n";
        try (RawClient client = client(server)) {
            for (int i = 0; i < 50; i++) {
                client.send("set " + key + " 0 0 " + value.length() + "\r\n" + value + "\r\nget " + key
                        + "\r\nincr n 1\r\n");
                if (!client.read(8 + item.length()).equals("STORED\r\n" + item)
                        || !client.readLine().endsWith("\r\n")) {
                    return false;
                }
            }
        }
        return true;
    }

    @Test
    void anIdleConnectionIsClosedWhereThatIsAskedFor() throws IOException {
        ServerOptions options = options().withIdleTimeout(Duration.ofMillis(300));
        try (ReferenceServer server = start(options);
                RawClient inTheHandshake = new RawClient(server.port());
                RawClient client = client(server)) {
            assertThat(client.readToEnd()).isEmpty();
            assertThat(toTheEnd(inTheHandshake)).doesNotContain("END");
        }
    }

    @Test
    void oneConnectionTooManyIsClosed() throws IOException {
        try (ReferenceServer server = start(options().withMaxConnections(1));
                RawClient first = client(server)) {
            assertThat(first.ask("version\r\n", "VERSION ")).isEqualTo("VERSION ");
            assertThatThrownBy(() -> client(server)).isInstanceOf(IOException.class);
        }
    }

    @Test
    void usersLogInOverTls() throws IOException {
        try (ReferenceServer server = start(options().withUsers(Users.of("ann", "secret")));
                RawClient client = client(server)) {
            client.send("get k\r\nset k 0 0 10\r\nann secret\r\nstats settings\r\nquit\r\n");
            assertThat(client.readToEnd())
                    .startsWith("CLIENT_ERROR unauthenticated\r\nSTORED\r\nSTAT ")
                    .contains("STAT ssl_enabled yes\r\n");
        }
    }

    @Test
    void aUnixSocketHasNoTls() {
        ServerOptions options = ServerOptions.onUnixSocket(folder.resolve("s"));
        assertThatThrownBy(() -> options.withTls(tls(files)))
                .hasMessage(
                        "TLS (-Z) is for TCP; a unix socket (-s) never leaves the machine and has none: leave one of"
                                + " them out");
        assertThatThrownBy(() -> options().withAddress(UnixDomainSocketAddress.of(folder.resolve("s"))))
                .isInstanceOf(IllegalArgumentException.class);
    }

    private static Tls tls(TlsFiles wanted) {
        return Tls.read(wanted).orElseThrow(IllegalStateException::new);
    }

    private static ServerOptions options() {
        return options(files);
    }

    private static ServerOptions options(TlsFiles wanted) {
        return ServerOptions.onFreePort().withTls(tls(wanted));
    }

    private static ReferenceServer start(ServerOptions options) {
        return ReferenceServer.start(options);
    }

    private static RawClient client(ReferenceServer server) throws IOException {
        return client(server, here.trusted(), V1_2, V1_3);
    }

    private static RawClient client(ReferenceServer server, SSLContext context, String... versions) throws IOException {
        return client(server.port(), context, versions);
    }

    private static RawClient client(int port, SSLContext context, String... versions) throws IOException {
        SSLSocket socket = (SSLSocket) context.getSocketFactory().createSocket(InetAddress.getLoopbackAddress(), port);
        try {
            RawClient client = new RawClient(socket);
            socket.setEnabledProtocols(versions);
            socket.startHandshake();
            return client;
        } catch (IOException e) {
            socket.close();
            throw e;
        }
    }

    /** What the client does to TLS it does not do to the connection below. */
    private static RawClient client(Socket tcp, String version) throws IOException {
        SSLSocket socket =
                (SSLSocket) here.trusted().getSocketFactory().createSocket(tcp, "localhost", tcp.getPort(), false);
        socket.setEnabledProtocols(new String[] {version});
        return new RawClient(socket);
    }

    private static String version(ReferenceServer server, SSLContext context) throws IOException {
        try (RawClient client = client(server, context, V1_2, V1_3)) {
            client.send("version\r\nquit\r\n");
            String all = client.readToEnd();
            if (all.isEmpty()) {
                throw new IOException("closed");
            }
            return all;
        }
    }

    private static void assertServes(ReferenceServer server) throws IOException {
        try (RawClient client = client(server)) {
            assertThat(client.ask("get k\r\n", "END\r\n")).isEqualTo("END\r\n");
        }
    }

    /** A server that closes with bytes unread may reset the connection. */
    private static String toTheEnd(RawClient client) throws IOException {
        try {
            return client.readToEnd();
        } catch (SocketException reset) {
            return "";
        }
    }

    private static String get(String key) {
        return "\u0080\0\0" + (char) key.length() + "\0\0\0\0\0\0\0" + (char) key.length() + "\0".repeat(12) + key;
    }

    /** Passes on what goes to the server, each byte in a packet of its own; and what comes back as it is. */
    private static final class ByteByByte implements AutoCloseable {
        private final ServerSocket listener = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        private final Socket server;

        ByteByByte(int port) throws IOException {
            server = new Socket(InetAddress.getLoopbackAddress(), port);
            server.setTcpNoDelay(true);
            Thread thread = new Thread(this::serve);
            thread.setDaemon(true);
            thread.start();
        }

        int port() {
            return listener.getLocalPort();
        }

        private void serve() {
            try (Socket client = listener.accept()) {
                Thread back = new Thread(() -> copy(server, client));
                back.setDaemon(true);
                back.start();
                InputStream in = client.getInputStream();
                for (int next = in.read(); next >= 0; next = in.read()) {
                    server.getOutputStream().write(next);
                }
            } catch (IOException closed) {
                // The test has ended.
            }
        }

        private static void copy(Socket from, Socket to) {
            try {
                from.getInputStream().transferTo(to.getOutputStream());
            } catch (IOException closed) {
                // The test has ended.
            }
        }

        @Override
        public void close() throws IOException {
            listener.close();
            server.close();
        }
    }
}

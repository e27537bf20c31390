package dev.memtck.runner.reach;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.memtck.runner.FakeServer;
import dev.memtck.runner.wire.NotLetIn;
import dev.memtck.runner.wire.Target;
import dev.memtck.runner.wire.Transport;
import dev.memtck.server.ReferenceServer;
import dev.memtck.server.ServerOptions;
import dev.memtck.server.access.ClientCertificates;
import dev.memtck.server.access.Identity;
import dev.memtck.server.access.TlsFiles;
import dev.memtck.server.access.Users;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import javax.net.ssl.SSLEngine;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What lets the kit in, and what it says where it is not let in. */
@Execution(ExecutionMode.CONCURRENT)
class ReachTest {
    private static final Duration DEADLINE = Duration.ofSeconds(20);
    private static final ServerOptions PLAIN = ServerOptions.onFreePort();

    /** Who has not greeted by then has not at once. */
    private static final Duration LATER_THAN_SOON = Duration.ofMillis(1_200);

    private static final int LARGE = 700_000;

    @TempDir
    private static Path folder;

    private static Identity identity;
    private static Identity other;

    @BeforeAll
    static void makeIdentities() {
        identity = Identity.make(folder.resolve("identity"), "EC");
        other = Identity.make(folder.resolve("other"), "EC");
    }

    private static ServerOptions encrypted(TlsFiles files) {
        return PLAIN.withTls(dev.memtck.server.access.Tls.read(files).orElseThrow(IllegalStateException::new));
    }

    private static ServerOptions encrypted() {
        return encrypted(TlsFiles.of(identity.certificate(), identity.key()));
    }

    private static Reach trusting(Identity whom) throws UnusableFile {
        return tls(new Trust.SignedBy(whom.certificate()), Optional.empty(), Optional.empty());
    }

    private static Reach tls(Trust trust, Optional<Tls.Holder> holder, Optional<String> name) throws UnusableFile {
        return new Reach(Optional.of(Tls.of(trust, holder, name)), Optional.empty());
    }

    private static Reach as(String credentials) throws UnusableFile {
        return new Reach(Optional.empty(), Optional.of(new Login(Credentials.of(credentials, "here"))));
    }

    private static Target target(ReferenceServer server) {
        return new Target("127.0.0.1", server.port());
    }

    private static Optional<String> complaint(Reach reach, ReferenceServer server) {
        return reach.complaint(reach.to(target(server)), DEADLINE);
    }

    private static String exchange(Transport line, String request, String last) throws IOException {
        long endNanos = System.nanoTime() + DEADLINE.toNanos();
        assertThat(line.write(ByteBuffer.wrap(request.getBytes(StandardCharsets.ISO_8859_1)), endNanos))
                .isTrue();
        return read(line, last, endNanos);
    }

    private static String read(Transport line, String last, long endNanos) throws IOException {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        ByteBuffer buffer = ByteBuffer.allocate(1_000);
        while (!all.toString(StandardCharsets.ISO_8859_1).endsWith(last)) {
            int count = line.read(buffer.clear(), endNanos);
            assertThat(count).as("bytes read behind %d", all.size()).isPositive();
            all.write(buffer.array(), 0, count);
        }
        return all.toString(StandardCharsets.ISO_8859_1);
    }

    @Test
    void bytesGoThroughTlsBothWays() throws Exception {
        try (ReferenceServer server = ReferenceServer.start(encrypted())) {
            Reach reach = trusting(identity);
            assertThat(complaint(reach, server)).isEmpty();
            try (Transport line = reach.to(target(server)).open(DEADLINE)) {
                assertThat(line.words()).matches("/127\\.0\\.0\\.1:\\d+ over TLSv1\\.3");
                String value = "0123456789".repeat(LARGE / 10);
                assertThat(exchange(line, "set k 0 0 " + LARGE + "\r\n" + value + "\r\n", "\n"))
                        .isEqualTo("STORED\r\n");
                assertThat(exchange(line, "get k\r\n", "END\r\n"))
                        .isEqualTo("VALUE k 0 " + LARGE + "\r\n" + value + "\r\nEND\r\n");
            }
        }
    }

    @Test
    void whatWasAskedBeforeTheEndOfSendingIsStillAnswered() throws Exception {
        try (ReferenceServer server = ReferenceServer.start(encrypted());
                Transport line = trusting(identity).to(target(server)).open(DEADLINE)) {
            long endNanos = System.nanoTime() + DEADLINE.toNanos();
            line.write(ByteBuffer.wrap("mn\r\n".repeat(100).getBytes(StandardCharsets.ISO_8859_1)), endNanos);
            line.endSending();
            assertThat(read(line, "MN\r\n".repeat(100), endNanos)).hasSize(400);
            assertThat(line.read(ByteBuffer.allocate(1), endNanos)).isEqualTo(-1);
        }
    }

    @Test
    void aCertificateThatNobodyTrustedHasSigned() throws Exception {
        try (ReferenceServer server = ReferenceServer.start(encrypted())) {
            assertThat(complaint(trusting(other), server))
                    .hasValueSatisfying(words -> assertThat(words)
                            .startsWith("no TLS connection: nobody who is trusted has signed the server's certificate;"
                                    + " say who has with --tls-ca, or give --tls-insecure ("));
            assertThat(complaint(tls(new Trust.Usual(), Optional.empty(), Optional.empty()), server))
                    .hasValueSatisfying(words -> assertThat(words).contains("say who has with --tls-ca"));
            assertThat(complaint(tls(new Trust.Anybody(), Optional.empty(), Optional.empty()), server))
                    .isEmpty();
        }
    }

    @Test
    void aCertificateForAnotherName() throws Exception {
        try (ReferenceServer server = ReferenceServer.start(encrypted())) {
            Trust trust = new Trust.SignedBy(identity.certificate());
            assertThat(complaint(tls(trust, Optional.empty(), Optional.of("cache.example.org")), server))
                    .hasValueSatisfying(words -> assertThat(words)
                            .startsWith("no TLS connection: the server's certificate is for another name; say for which"
                                    + " with --tls-server-name ("));
            assertThat(complaint(tls(trust, Optional.empty(), Optional.of("localhost")), server))
                    .isEmpty();
        }
    }

    @Test
    void aCertificateThatHasExpired() throws Exception {
        Identity expired = Identity.makeExpired(folder.resolve("expired"), "EC");
        try (ReferenceServer server =
                ReferenceServer.start(encrypted(TlsFiles.of(expired.certificate(), expired.key())))) {
            assertThat(complaint(trusting(expired), server))
                    .hasValueSatisfying(words -> assertThat(words)
                            .startsWith(
                                    "no TLS connection: the server's certificate has expired; with --tls-insecure it"
                                            + " is judged nevertheless ("));
        }
    }

    @Test
    void aServerThatAsksForACertificate() throws Exception {
        TlsFiles files = TlsFiles.of(identity.certificate(), identity.key())
                .withClients(ClientCertificates.REQUIRED, other.certificate());
        try (ReferenceServer server = ReferenceServer.start(encrypted(files))) {
            Trust trust = new Trust.SignedBy(identity.certificate());
            assertThat(complaint(tls(trust, Optional.empty(), Optional.empty()), server))
                    .hasValueSatisfying(words -> assertThat(words)
                            .startsWith("no TLS connection: the server wants a certificate of the kit's that it trusts;"
                                    + " give it with --tls-cert and --tls-key ("));
            assertThat(complaint(
                            tls(trust, Optional.of(new Tls.Holder(other.certificate(), other.key())), Optional.empty()),
                            server))
                    .isEmpty();
        }
    }

    @Test
    void aServerWithoutTls() throws Exception {
        try (ReferenceServer server = ReferenceServer.start(PLAIN)) {
            assertThat(complaint(trusting(identity), server))
                    .hasValueSatisfying(words ->
                            assertThat(words).startsWith("no TLS connection: does the server speak TLS there? ("));
        }
    }

    @Test
    void aServerThatIsNotThereIsForOthersToSay() throws Exception {
        ReferenceServer server = ReferenceServer.start(PLAIN);
        server.close();
        assertThat(complaint(trusting(identity), server)).isEmpty();
        assertThat(complaint(as("kit:secret"), server)).isEmpty();
    }

    @Test
    void thePasswordIsGivenInTheProtocolOfTheFirstByte() throws Exception {
        try (ReferenceServer server = ReferenceServer.start(PLAIN.withUsers(Users.of("kit", "secret")))) {
            Reach reach = as("kit:secret");
            assertThat(complaint(reach, server)).isEmpty();
            Target target = reach.to(target(server));
            String noop = "\u0080\n" + "\0".repeat(22);
            try (Transport text = target.open(DEADLINE);
                    Transport binary = target.open(DEADLINE);
                    Transport stranger = target.asStranger().open(DEADLINE)) {
                assertThat(text.words()).endsWith(" as user kit");
                assertThat(exchange(text, "get memtck\r\n", "\n")).isEqualTo("END\r\n");
                assertThat(exchange(binary, noop, "\0".repeat(16))).startsWith("\u0081\n\0\0\0\0\0\0");
                assertThat(exchange(stranger, "get memtck\r\n", "\n")).startsWith("CLIENT_ERROR");
            }
        }
    }

    @Test
    void aPasswordThatIsNotTaken() throws Exception {
        try (ReferenceServer server = ReferenceServer.start(PLAIN.withUsers(Users.of("kit", "secret")))) {
            assertThat(complaint(as("kit:guessed"), server))
                    .hasValue("the server does not take the password of user kit. It answers over text:"
                            + " \"CLIENT_ERROR authentication failure\", over binary: \"status 0x0020 Auth failure.\"");
        }
    }

    @Test
    void aServerThatAsksAKitThatWasToldNone() throws Exception {
        try (ReferenceServer server = ReferenceServer.start(PLAIN.withUsers(Users.of("kit", "secret")))) {
            assertThat(complaint(Reach.PLAIN, server))
                    .hasValue("the server asks for user and password (it answers over text:"
                            + " \"CLIENT_ERROR unauthenticated\"); give them with --auth");
        }
    }

    @Test
    void aServerThatGoesOnIsHeardNoFurther() throws Exception {
        try (FakeServer server = FakeServer.start(socket -> {
            byte[] noise = new byte[65_536];
            while (!socket.isClosed()) {
                socket.getOutputStream().write(noise);
            }
        })) {
            assertThat(Reach.PLAIN.complaint(new Target("127.0.0.1", server.port()), Duration.ofSeconds(2)))
                    .hasValueSatisfying(words -> assertThat(words).startsWith("it sends before it is asked"));
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    220 mail.example.org ESMTP | it seems to be a mail or FTP server (it says "220 mail.example.org ESMTP")
                    RFB 003.008                | it sends before it is asked, which no memcached does (it says "RFB 003.008")
                    """)
    void aServerThatGreetsSlowly(String greeting, String words) throws Exception {
        try (FakeServer server = FakeServer.start(socket -> {
            LockSupport.parkNanos(LATER_THAN_SOON.toNanos());
            socket.getOutputStream().write((greeting + "\r\n").getBytes(StandardCharsets.US_ASCII));
            socket.getInputStream().transferTo(OutputStream.nullOutputStream());
        })) {
            assertThat(Reach.PLAIN.complaint(new Target("127.0.0.1", server.port()), DEADLINE))
                    .hasValue(words + "; is this the right port? Give your server's with --target");
        }
    }

    @Test
    void aServerThatAnswersIsNotListenedToUnasked() throws Exception {
        AtomicInteger connections = new AtomicInteger();
        FakeServer.Behaviour answer = FakeServer.lineByLine(line -> "END\r\n");
        try (FakeServer server = FakeServer.start(socket -> {
            connections.incrementAndGet();
            answer.serve(socket);
        })) {
            assertThat(Reach.PLAIN.complaint(new Target("127.0.0.1", server.port()), DEADLINE))
                    .isEmpty();
        }
        assertThat(connections).hasValue(1);
    }

    @Test
    void whatCameBeforeAConnectionIsBrokenOffIsHeard() throws Exception {
        try (FakeServer server = FakeServer.start(socket -> {
            socket.getInputStream().read();
            socket.getOutputStream().write("HTTP/1.1 400".getBytes(StandardCharsets.US_ASCII));
            // What is unread makes the end a reset.
        })) {
            assertThat(Reach.PLAIN.complaint(new Target("127.0.0.1", server.port()), DEADLINE))
                    .hasValueSatisfying(words -> assertThat(words).startsWith("it seems to be a web server "));
        }
    }

    @Test
    void aPasswordThatWasTakenAndIsNotTakenNow() throws Exception {
        AtomicInteger logins = new AtomicInteger();
        try (FakeServer server = FakeServer.answering(line -> line.startsWith("set ")
                ? ""
                : line.equals("kit secret")
                        ? logins.incrementAndGet() == 1 ? "STORED\r\n" : "CLIENT_ERROR not kit secret\r\n"
                        : "ERROR\r\n")) {
            Reach reach = as("kit:secret");
            Target target = reach.to(new Target("127.0.0.1", server.port()));
            assertThat(reach.complaint(target, Duration.ofSeconds(2))).isEmpty();
            try (Transport line = target.open(DEADLINE)) {
                ByteBuffer request = ByteBuffer.wrap("version\r\n".getBytes(StandardCharsets.US_ASCII));
                assertThatThrownBy(() -> line.write(request))
                        .isInstanceOf(NotLetIn.class)
                        .hasMessage("the server took the password before, and now says \"CLIENT_ERROR not kit *\"");
            }
        }
    }

    @Test
    void onlyFromTls13OnAConnectionHasHalves() throws Exception {
        try (ReferenceServer server = ReferenceServer.start(encrypted())) {
            Tls trusting = trusting(identity).tls().orElseThrow();
            for (String version : new String[] {"TLSv1.2", "TLSv1.3"}) {
                SSLEngine engine = trusting.context().createSSLEngine();
                engine.setUseClientMode(true);
                engine.setEnabledProtocols(new String[] {version});
                long endNanos = System.nanoTime() + DEADLINE.toNanos();
                try (Transport line = TlsTransport.over(target(server).open(DEADLINE), engine, endNanos)) {
                    assertThat(line.hasHalves()).isEqualTo(version.equals("TLSv1.3"));
                }
            }
        }
    }

    @Test
    void aServerThatAsksForNoneIsToldNone() throws Exception {
        try (ReferenceServer server = ReferenceServer.start(PLAIN)) {
            assertThat(complaint(as("kit:secret"), server))
                    .hasValue("the server asks for no password; leave out --auth");
            try (Transport line = target(server).open(DEADLINE)) {
                assertThat(exchange(line, "get memtck\r\n", "END\r\n")).isEqualTo("END\r\n");
            }
        }
    }

    @Test
    void thePasswordIsSaidUnderTls() throws Exception {
        try (ReferenceServer server = ReferenceServer.start(encrypted().withUsers(Users.of("kit", "secret")))) {
            Reach reach = new Reach(trusting(identity).tls(), as("kit:secret").login());
            assertThat(complaint(reach, server)).isEmpty();
            try (Transport line = reach.to(target(server)).open(DEADLINE)) {
                assertThat(exchange(line, "mn\r\n", "\n")).isEqualTo("MN\r\n");
            }
        }
    }

    @Test
    void filesThatAreNotWhatTheyShouldBe() throws Exception {
        Path none = folder.resolve("none.pem");
        Path words = Files.writeString(folder.resolve("words.pem"), "no certificate");
        Path older = Files.writeString(
                folder.resolve("older.pem"), "-----BEGIN RSA PRIVATE KEY-----\nAA==\n-----END RSA PRIVATE KEY-----\n");
        assertThatThrownBy(() -> new PemFile(none).certificates()).hasMessage(none + " does not exist");
        assertThatThrownBy(() -> new PemFile(words).certificates())
                .hasMessageStartingWith(words + " holds no certificate");
        assertThatThrownBy(() -> new PemFile(identity.certificate()).privateKey())
                .hasMessage(identity.certificate() + " holds no private key; -----BEGIN PRIVATE KEY----- is missing");
        assertThatThrownBy(() -> new PemFile(older).privateKey())
                .hasMessage(older + " holds a key of another form (RSA); convert it: openssl pkcs8 -topk8 -nocrypt -in "
                        + older + " -out key.pem");
        assertThat(new PemFile(identity.key()).privateKey().getAlgorithm()).isEqualTo("EC");
    }

    @Test
    void credentialsAreAUserAndAPassword() throws Exception {
        Path file = Files.writeString(folder.resolve("credentials"), "kit:se:cret\nanother:one\n");
        Credentials credentials = Credentials.in(file);
        assertThat(credentials.forText()).asString(StandardCharsets.UTF_8).isEqualTo("kit se:cret");
        assertThat(credentials.forSasl()).asString(StandardCharsets.UTF_8).isEqualTo("\0kit\0se:cret");
        assertThat(credentials).hasToString("user kit");
        assertThat(credentials.hiddenIn("not se:cret, kit")).isEqualTo("not *, kit");
        assertThat(Credentials.of("kit:pässwörd", "here").hiddenIn("not p\u00c3\u00a4ssw\u00c3\u00b6rd, kit"))
                .isEqualTo("not *, kit");
        for (String wrong : new String[] {"", "kit", "kit:", ":secret"}) {
            Files.writeString(file, wrong);
            assertThatThrownBy(() -> Credentials.in(file)).hasMessage(file + " does not begin with user:password");
        }
        assertThatThrownBy(() -> Credentials.in(folder)).hasMessageStartingWith(folder + " cannot be read");
    }
}

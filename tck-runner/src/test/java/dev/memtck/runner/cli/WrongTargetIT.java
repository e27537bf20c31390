package dev.memtck.runner.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.runner.FakeServer;
import dev.memtck.runner.Main;
import dev.memtck.runner.hostile.AlmostRight;
import dev.memtck.server.ReferenceServer;
import dev.memtck.server.ServerOptions;
import dev.memtck.server.access.Identity;
import dev.memtck.server.access.Tls;
import dev.memtck.server.access.TlsFiles;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Properties;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** A port at which something else listens: one line that says what it seems to be and what to try, and nothing is asked. */
@Execution(ExecutionMode.CONCURRENT)
class WrongTargetIT {
    private static final String ELSEWHERE = "; is this the right port? Give your server's with --target\n";

    /** The limit on silence is then half a second. */
    private static final String QUICK = "0.1";

    /** It is three seconds then: who has an answer may have been kept from running for that long. */
    private static final String UNHURRIED = "0.6";

    /** Length, number, version 10 of the protocol, version of the server; a password's form at its end. */
    private static final String MYSQL_GREETING = "J\0\0\0\n8.0.36\0\10\0\0\0\1\2\3\4\5\6\7\0\0mysql_native_password\0";

    /** The first byte of a record of TLS with one (RFC 8446 § 5.1). */
    private static final int HANDSHAKE = 0x16;

    /** No verdict. */
    private static final int PREVIEWED = 3;

    @TempDir
    private Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    static Stream<Arguments> wrongTargets() {
        return Stream.of(
                wrong(
                        "a web server",
                        FakeServer.lineByLine(line -> "HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n"),
                        "it seems to be a web server (it says \"HTTP/1.1 400 Bad Request\")" + ELSEWHERE),
                wrong(
                        "an ssh server",
                        greeting("SSH-2.0-OpenSSH_9.2\r\n"),
                        "it seems to be an ssh server (it says \"SSH-2.0-OpenSSH_9.2\")" + ELSEWHERE),
                wrong(
                        "a mail server",
                        greeting("220 mail.example.org ESMTP\r\n"),
                        "it seems to be a mail or FTP server (it says \"220 mail.example.org ESMTP\")" + ELSEWHERE),
                wrong(
                        "an FTP server",
                        greeting("220-Welcome\r\n220 to the archive\r\n"),
                        "it seems to be a mail or FTP server (it says \"220-Welcome\")" + ELSEWHERE),
                wrong(
                        "a MySQL server",
                        greeting(MYSQL_GREETING),
                        "it sends before it is asked, which no memcached does (it says \"J 8.0.36 mysql_native_password\")"
                                + ELSEWHERE),
                wrong(
                        "a server that greets in bytes without a line end",
                        greeting("\1\2hello\0"),
                        "it sends before it is asked, which no memcached does (it says \"hello\")" + ELSEWHERE),
                wrong(
                        "a server that greets in a line of its own kind",
                        greeting("RFB 003.008\n"),
                        "it sends before it is asked, which no memcached does (it says \"RFB 003.008\")" + ELSEWHERE),
                wrong(
                        "a Redis",
                        FakeServer.lineByLine(line -> line.startsWith("get ")
                                ? "$-1\r\n"
                                : "-ERR unknown command, with args beginning with:\r\n"),
                        "it seems to be a Redis, or a server of its protocol (it says \"$-1\")" + ELSEWHERE),
                wrong(
                        "a TLS alert and a reset",
                        socket -> {
                            socket.getInputStream().read();
                            AlmostRight.write("\u0015\3\1\0\2\2\106", socket);
                        },
                        "it speaks TLS (it answers with a TLS alert); give --tls\n"),
                wrong(
                        "TLS that waits for the rest of a record",
                        socket -> {
                            if (socket.getInputStream().read() == HANDSHAKE) {
                                AlmostRight.write("\u0015\3\1\0\2\2\62", socket);
                            }
                            socket.getInputStream().transferTo(OutputStream.nullOutputStream());
                        },
                        "it speaks TLS (it answers with a TLS alert); give --tls\n"),
                wrong(
                        "silence",
                        socket -> socket.getInputStream().transferTo(OutputStream.nullOutputStream()),
                        "it takes connections and says nothing within 500 ms: does it speak TLS (--tls), does it ask for a"
                                + " password (--auth), is it slow (--slow 3, or more)?\n"),
                wrong(
                        "closes at once",
                        Socket::close,
                        "it closes each connection at once and says nothing: does it speak TLS (--tls), does it let this"
                                + " address in?\n"),
                wrong(
                        "closes after a line",
                        FakeServer.lineByLine(line -> null),
                        "it closes each connection at once and says nothing: does it speak TLS (--tls), does it let this"
                                + " address in?\n"));
    }

    private static Arguments wrong(String name, FakeServer.Behaviour behaviour, String words) {
        return Arguments.of(name, behaviour, words);
    }

    private static FakeServer.Behaviour greeting(String line) {
        return socket -> {
            AlmostRight.write(line, socket);
            socket.getInputStream().transferTo(OutputStream.nullOutputStream());
        };
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("wrongTargets")
    void isSaidInOneLine(String name, FakeServer.Behaviour behaviour, String words) throws IOException {
        Path page = Files.createDirectories(folder.resolve("report")).resolve("index.html");
        Files.writeString(page, "the last good one");
        Files.writeString(page.resolveSibling("results.ndjson"), "");
        try (FakeServer server = FakeServer.start(behaviour)) {
            String line = "memtck: 127.0.0.1:" + server.port() + ": " + words;
            assertThat(run(server, "--out", page.getParent().toString())).isEqualTo(2);
            assertThat(err.toString()).isEqualTo(line);
            assertThat(out.toString()).isEmpty();
            assertThat(page).hasContent("the last good one");
            assertThat(run(server, "--dry-run")).isEqualTo(2);
            assertThat(run(
                            server,
                            "--require",
                            "text",
                            "--out",
                            page.getParent().toString()))
                    .isEqualTo(2);
            assertThat(run(server, "explore")).isEqualTo(2);
            assertThat(err.toString()).isEqualTo(line.repeat(4));
            assertThat(page).hasContent("the last good one");
        }
    }

    @Test
    void aServerThatSpeaksTlsAndAKitThatDoesNot() throws IOException {
        Identity identity = Identity.make(folder.resolve("identity"), "EC");
        Tls tls = Tls.read(TlsFiles.of(identity.certificate(), identity.key())).orElseThrow(IllegalStateException::new);
        try (ReferenceServer server =
                ReferenceServer.start(ServerOptions.onFreePort().withTls(tls))) {
            assertThat(run("--target", "127.0.0.1:" + server.port(), "--slow", "1"))
                    .isEqualTo(2);
            assertThat(err.toString())
                    .startsWith("memtck: 127.0.0.1:" + server.port() + ": it ")
                    .contains("--tls");
        }
    }

    @Test
    void aServerThatIsSilentInTheHandshake() throws IOException {
        try (FakeServer server = silent()) {
            assertThat(run(server, "--tls")).isEqualTo(2);
            assertThat(err.toString())
                    .isEqualTo("memtck: 127.0.0.1:" + server.port() + ": no TLS connection: does the server speak TLS"
                            + " there? (the server does not answer the TLS handshake)\n");
        }
    }

    @Test
    void whatTheUserHasSaidAlreadyIsNotProposed() throws IOException {
        Path credentials = Files.writeString(folder.resolve("credentials"), "kit:secret\n");
        try (FakeServer server = silent()) {
            assertThat(run(server, "--auth", credentials.toString())).isEqualTo(2);
            assertThat(err.toString())
                    .isEqualTo("memtck: 127.0.0.1:" + server.port() + ": it takes connections and says nothing within"
                            + " 500 ms: does it speak TLS (--tls), is it slow (--slow 3, or more)?\n");
        }
    }

    static Stream<Arguments> brokenServers() {
        return Stream.of(
                Arguments.of("only mn", answering("mn", "MN\r\n")),
                Arguments.of("only version", answering("version", "VERSION 7\r\n")),
                Arguments.of("only get, by half a word", answering("get memtck", "EN")),
                Arguments.of("an error like no other", answering("get memtck", "-1 no such key\r\n")),
                Arguments.of(
                        "HTTP to all but version",
                        FakeServer.lineByLine(
                                line -> line.equals("version") ? "VERSION 7\r\n" : "HTTP/1.1 400 Bad Request\r\n")),
                Arguments.of("only binary", FakeServer.packetByPacket(opcode -> 0)),
                Arguments.of(
                        "only the binary Noop",
                        FakeServer.packetByPacket(opcode -> opcode == 0x0a ? 0 : FakeServer.SILENCE)));
    }

    private static FakeServer.Behaviour answering(String command, String reply) {
        return FakeServer.lineByLine(line -> line.equals(command) ? reply : "");
    }

    /** It would be judged, whatever came of that. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("brokenServers")
    void aBrokenServerOfMemcachedsProtocolsIsJudged(String name, FakeServer.Behaviour behaviour) throws IOException {
        try (FakeServer server = FakeServer.start(behaviour)) {
            assertThat(run("--target", "127.0.0.1:" + server.port(), "--slow", UNHURRIED, "--dry-run"))
                    .as(err.toString())
                    .isEqualTo(PREVIEWED);
            assertThat(err.toString()).isEmpty();
        }
    }

    private static FakeServer silent() throws IOException {
        return FakeServer.start(socket -> socket.getInputStream().transferTo(OutputStream.nullOutputStream()));
    }

    private int run(FakeServer server, String... arguments) {
        Stream<String> first = Arrays.stream(arguments).filter("explore"::equals);
        Stream<String> others = Arrays.stream(arguments).filter(argument -> !argument.equals("explore"));
        return run(Stream.of(first, Stream.of("--target", "127.0.0.1:" + server.port(), "--slow", QUICK), others)
                .flatMap(part -> part)
                .toArray(String[]::new));
    }

    private int run(String... arguments) {
        return Main.run(arguments, new Properties(), new PrintWriter(out, true), new PrintWriter(err, true));
    }
}

package dev.memtck.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.server.access.ClientCertificates;
import dev.memtck.server.access.Identity;
import dev.memtck.server.access.Tls;
import dev.memtck.server.access.TlsFiles;
import dev.memtck.server.access.Users;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The same bytes to memcached and to the reference server, behind a password and over TLS. */
class AccessAsMemcachedIT {
    private static final String LOGIN = "set k 0 0 10\r\nann secret\r\n";
    private static final String LARGE = "x".repeat(1_000_000);

    @TempDir
    private static Path folder;

    private static Identity here;
    private static Identity ann;
    private static Identity eve;
    private static Memcached memcached;
    private static ReferenceServer server;

    @BeforeAll
    static void startBoth() throws IOException {
        here = Identity.make(folder.resolve("here"), "RSA");
        ann = Identity.make(folder.resolve("ann"), "EC");
        eve = Identity.make(folder.resolve("eve"), "EC");
        Path users = Files.writeString(folder.resolve("users"), "ann:secret\nbob:two words\n");
        memcached = Memcached.start(folder, "-Y", users.toString());
        server = ReferenceServer.start(
                ServerOptions.onFreePort().withUsers(Users.of("ann", "secret").and("bob", "two words")));
    }

    @AfterAll
    static void endBoth() {
        server.close();
        memcached.close();
    }

    /** Requests, each of which has a line as its answer. */
    static List<List<String>> conversations() {
        return List.of(
                List.of(),
                List.of("get k\r\n", "get k l\r\n", "gets k\r\n", "gat 0 k\r\n"),
                List.of(
                        "version\r\n",
                        "quit\r\n",
                        "stats\r\n",
                        "stats settings\r\n",
                        "flush_all\r\n",
                        "verbosity 1\r\n"),
                List.of("\r\n", " \r\n"),
                List.of("delete k\r\n", "delete k noreply\r\n", "incr k 1\r\n", "decr k 1\r\n", "touch k 0\r\n"),
                List.of("mn\r\n", "mg k v\r\n", "md k q\r\n", "ma k\r\n", "me k\r\n"),
                List.of("nonsense\r\n"),
                List.of("set\r\n", "set k\r\n", "set k 0 0\r\n", "set k 0 0 x\r\n", "set k 0 0 -1\r\n"),
                List.of("set k 0 0 10\r\nann secreT\r\n", "get k\r\n"),
                List.of("set k 0 0 9\r\nann secre\r\n"),
                List.of("set k 0 0 11\r\nanna secret\r\n"),
                List.of("set k 0 0 10\r\nbob secret\r\n"),
                List.of("set k 0 0 10\r\nann:secret\r\n"),
                List.of("set k 0 0 0\r\n\r\n"),
                List.of("set k 0 0 3\r\nann\r\n"),
                List.of("set k 0 0 100\r\nann " + "x".repeat(96) + "\r\n"),
                List.of("set k x y 10\r\nann secret\r\n"),
                List.of("set k 0 0 10 noreply\r\nann secret\r\n"),
                List.of("set k 0 0 10 some more\r\nann secret\r\n"),
                List.of("set " + "k".repeat(300) + " 0 0 10\r\nann secret\r\n"),
                List.of("set k 4294967295 -1 10\r\nann secret\r\n"),
                List.of(LOGIN, "set k 0 0 3\r\nred\r\n", "delete k\r\n", "get k\r\n", "nonsense\r\n"));
    }

    @ParameterizedTest
    @MethodSource("conversations")
    void aPasswordIsAskedForInTheSameWay(List<String> requests) throws IOException {
        List<String> answers = answers(server.port(), requests);
        assertThat(answers).isEqualTo(answers(memcached.port(), requests)).doesNotContain("");
    }

    /** What {@code docs/reference-server.md} says of it. */
    @Test
    void whereTheyDifferIsKnown() throws IOException {
        List<String> spaces = List.of("set k 0 0 13\r\nbob two words\r\n");
        assertThat(answers(server.port(), spaces).get(0)).isEqualTo("STORED\r\n");
        assertThat(answers(memcached.port(), spaces).get(0)).isEqualTo("CLIENT_ERROR authentication failure\r\n");
        List<String> more = List.of("set k 0 0 12\r\nann secret x\r\n");
        assertThat(answers(server.port(), more).get(0)).isEqualTo("CLIENT_ERROR authentication failure\r\n");
        assertThat(answers(memcached.port(), more).get(0)).isEqualTo("STORED\r\n");
    }

    /** memcached answers only the last of several refused commands that come at once. */
    @Test
    void memcachedIsSilentAboutRefusedCommandsThatComeAtOnce() throws IOException {
        String bytes = "get k\r\nget k\r\n" + LOGIN + "quit\r\n";
        String refused = "CLIENT_ERROR unauthenticated\r\n";
        assertThat(answer(new Socket(InetAddress.getLoopbackAddress(), server.port()), bytes))
                .isEqualTo(refused + refused + "STORED\r\n");
        assertThat(answer(new Socket(InetAddress.getLoopbackAddress(), memcached.port()), bytes))
                .isEqualTo("STORED\r\n");
    }

    @ParameterizedTest
    @CsvSource({"0, TLSv1.2", "0, TLSv1.3", "1, TLSv1.2", "1, TLSv1.3", "2, TLSv1.2", "2, TLSv1.3", "3, TLSv1.3"})
    void tlsAsksClientsForTheSameCertificates(String mode, String version) throws IOException {
        TlsFiles files = TlsFiles.of(here.certificate(), here.key());
        TlsFiles asking = switch (mode) {
            case "0" -> files;
            case "1" -> files.withClients(ClientCertificates.OPTIONAL, ann.certificate());
            default -> files.withClients(ClientCertificates.REQUIRED, ann.certificate());
        };
        try (Memcached other = tlsMemcached("-o", "ssl_verify_mode=" + mode);
                ReferenceServer ours = tlsServer(asking)) {
            for (SSLContext client : List.of(here.trusted(), here.trustedBy(ann), here.trustedBy(eve))) {
                assertThat(isServed(ours.port(), client, version)).isEqualTo(isServed(other.port(), client, version));
            }
            assertThat(isServed(ours.port(), here.trustedBy(ann), version)).isTrue();
        }
    }

    @Test
    void overTlsTheSameIsAnswered() throws IOException {
        try (Memcached other = tlsMemcached();
                ReferenceServer ours = tlsServer(TlsFiles.of(here.certificate(), here.key()))) {
            for (String version : List.of("TLSv1.2", "TLSv1.3")) {
                String answer = storedAndRead(client(ours.port(), here.trusted(), version));
                assertThat(answer.equals(storedAndRead(client(other.port(), here.trusted(), version))))
                        .isTrue();
                assertThat(answer).startsWith("STORED\r\nVALUE k 1 ").endsWith("DELETED\r\nERROR\r\n");
            }
        }
    }

    private static String storedAndRead(Socket socket) throws IOException {
        try (RawClient client = new RawClient(socket)) {
            client.send("set k 1 0 1000000\r\n" + LARGE + "\r\n");
            StringBuilder answer = new StringBuilder(client.readLine());
            client.send("get k\r\n");
            answer.append(client.readLine())
                    .append(client.read(LARGE.length() + 2))
                    .append(client.readLine());
            client.send("delete k\r\n");
            answer.append(client.readLine());
            client.send("nonsense\r\n");
            answer.append(client.readLine());
            client.send("quit\r\n");
            return answer + client.readToEnd();
        }
    }

    private static Memcached tlsMemcached(String... more) throws IOException {
        List<String> options = new ArrayList<>(List.of(
                "-Z",
                "-o",
                "ssl_chain_cert=" + here.certificate() + ",ssl_key=" + here.key(),
                "-o",
                "ssl_ca_cert=" + ann.certificate()));
        options.addAll(List.of(more));
        return Memcached.start(folder, options.toArray(String[]::new));
    }

    private static ReferenceServer tlsServer(TlsFiles files) {
        return ReferenceServer.start(
                ServerOptions.onFreePort().withTls(Tls.read(files).orElseThrow(IllegalStateException::new)));
    }

    private static boolean isServed(int port, SSLContext context, String version) {
        try {
            return answer(client(port, context, version), "get k\r\nquit\r\n").equals("END\r\n");
        } catch (IOException refused) {
            return false;
        }
    }

    private static Socket client(int port, SSLContext context, String version) throws IOException {
        SSLSocket socket = (SSLSocket) context.getSocketFactory().createSocket(InetAddress.getLoopbackAddress(), port);
        socket.setEnabledProtocols(new String[] {version});
        return socket;
    }

    /** The line after each request, then after a login; and all after a get and the end. */
    private static List<String> answers(int port, List<String> requests) throws IOException {
        List<String> answers = new ArrayList<>();
        try (RawClient client = new RawClient(port)) {
            for (String request : requests) {
                client.send(request);
                answers.add(client.readLine());
            }
            client.send(LOGIN);
            answers.add(client.readLine());
            client.send("get k\r\nquit\r\n");
            answers.add(client.readToEnd());
        }
        return answers;
    }

    /** What comes while the bytes are sent, and up to the end. */
    private static String answer(Socket socket, String bytes) throws IOException {
        try (RawClient client = new RawClient(socket)) {
            client.send(bytes);
            return client.readToEnd();
        }
    }
}

package dev.memtck.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.server.access.Users;
import java.io.IOException;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A server behind a password, over sockets. */
class UsersTest {
    private static final ServerOptions OPTIONS = ServerOptions.onFreePort().withUsers(Users.of("ann", "secret"));
    private static final String LOGIN = "set k 0 0 10\r\nann secret\r\n";
    private static final String REFUSED = "CLIENT_ERROR unauthenticated\r\n";
    private static final String STORED = "STORED\r\n";

    @TempDir
    private Path folder;

    @Test
    void eachConnectionLogsInForItself() throws IOException {
        try (ReferenceServer server = ReferenceServer.start(OPTIONS);
                RawClient ann = new RawClient(server.port());
                RawClient stranger = new RawClient(server.port())) {
            assertThat(stranger.ask("get k\r\n", REFUSED)).isEqualTo(REFUSED);
            assertThat(ann.ask(LOGIN, STORED)).isEqualTo(STORED);
            assertThat(ann.ask("set k 0 0 1\r\nx\r\n", STORED)).isEqualTo(STORED);
            assertThat(stranger.ask("delete k\r\n", REFUSED)).isEqualTo(REFUSED);
            assertThat(ann.ask("get k\r\n", "VALUE k 0 1\r\nx\r\nEND\r\n")).isEqualTo("VALUE k 0 1\r\nx\r\nEND\r\n");
            assertThat(stranger.ask(LOGIN, STORED)).isEqualTo(STORED);
            assertThat(stranger.ask("delete k\r\n", "DELETED\r\n")).isEqualTo("DELETED\r\n");
        }
    }

    @Test
    void aLoginAndWhatFollowsMayComeAtOnce() throws IOException {
        try (ReferenceServer server = ReferenceServer.start(OPTIONS);
                RawClient client = new RawClient(server.port())) {
            client.send("get k\r\n" + LOGIN + "get k\r\nquit\r\n");
            assertThat(client.readToEnd()).isEqualTo(REFUSED + STORED + "END\r\n");
        }
    }

    @Test
    void theBinaryProtocolHasTheSameUsers() throws IOException {
        try (ReferenceServer server = ReferenceServer.start(OPTIONS);
                RawClient client = new RawClient(server.port())) {
            String noop = "\u0080\n" + "\0".repeat(22);
            client.send(noop);
            assertThat(client.read(24 + "Auth failure.".length())).startsWith("\u0081\n\0\0\0\0\0\u0020");
            client.send("\u0080\u0021\0\5\0\0\0\0\0\0\0\20" + "\0".repeat(12) + "PLAIN\0ann\0secret");
            assertThat(client.read(24 + "Authenticated".length())).startsWith("\u0081\u0021\0\0\0\0\0\0");
            client.send(noop);
            assertThat(client.read(24)).startsWith("\u0081\n\0\0\0\0\0\0");
        }
    }

    @Test
    void statisticsTellThatThereAreUsersButNotWhich() throws IOException {
        try (ReferenceServer server = ReferenceServer.start(OPTIONS);
                RawClient client = new RawClient(server.port())) {
            client.send(LOGIN + "stats settings\r\nquit\r\n");
            assertThat(client.readToEnd())
                    .contains("STAT auth_enabled_ascii yes\r\n", "STAT auth_enabled_sasl yes\r\n")
                    .doesNotContain("ann")
                    .doesNotContain("secret");
        }
        try (ReferenceServer server = ReferenceServer.start(ServerOptions.onFreePort());
                RawClient client = new RawClient(server.port())) {
            client.send("stats settings\r\nquit\r\n");
            assertThat(client.readToEnd()).contains("STAT auth_enabled_ascii no\r\n", "STAT auth_enabled_sasl no\r\n");
        }
    }

    @Test
    void aUnixSocketHasUsersToo() throws IOException {
        Path path = folder.resolve("memtck.sock");
        try (ReferenceServer server = ReferenceServer.start(OPTIONS.withAddress(UnixDomainSocketAddress.of(path)));
                SocketChannel client = SocketChannel.open(server.address())) {
            client.write(
                    ByteBuffer.wrap(("version\r\n" + LOGIN + "get k\r\nquit\r\n").getBytes(StandardCharsets.US_ASCII)));
            assertThat(new String(Channels.newInputStream(client).readAllBytes(), StandardCharsets.US_ASCII))
                    .isEqualTo(REFUSED + STORED + "END\r\n");
        }
    }
}

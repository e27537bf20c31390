package dev.memtck.server.misbehave;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.server.ReferenceServer;
import dev.memtck.server.ServerOptions;
import dev.memtck.server.engine.Clock;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Where the server is when clients connect to something before it. */
class HiddenPlaceTest {
    @TempDir
    private Path folder;

    @Test
    void behindAPortItIsAnyPortOfLoopback() {
        try (HiddenPlace hidden = HiddenPlace.behind(new InetSocketAddress("0.0.0.0", 11_211))) {
            assertThat(hidden.address()).isEqualTo(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
        }
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void behindAUnixSocketItIsOneInAFolderThatNobodyElseMayEnter() throws IOException {
        Path path;
        try (HiddenPlace hidden = HiddenPlace.behind(UnixDomainSocketAddress.of(folder.resolve("front")))) {
            path = ((UnixDomainSocketAddress) hidden.address()).getPath();
            assertThat(path.getParent()).isDirectory();
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(path.getParent())))
                    .isEqualTo("rwx------");
        }
        assertThat(path.getParent()).doesNotExist();
    }

    @Test
    void theServerLeavesNothingOfItBehind() throws IOException {
        ServerOptions options = ServerOptions.onUnixSocket(folder.resolve("front"));
        Path socket;
        try (ReferenceServer server =
                        ReferenceServer.start(options, Clock.system(), Set.of(Misbehaviour.SPLIT_REPLIES));
                SocketChannel client = SocketChannel.open(server.address())) {
            assertThat(server.address()).isEqualTo(options.address());
            socket = socketOf(client);
            assertThat(Files.exists(socket)).isTrue();
        }
        assertThat(socket.getParent()).doesNotExist();
    }

    /** The server says where it is itself. */
    private static Path socketOf(SocketChannel client) throws IOException {
        client.write(ByteBuffer.wrap("stats settings\r\n".getBytes(StandardCharsets.US_ASCII)));
        client.shutdownOutput();
        String settings = new String(Channels.newInputStream(client).readAllBytes(), StandardCharsets.US_ASCII);
        assertThat(settings).contains("STAT tcpport 0\r\n");
        Matcher socket = Pattern.compile("STAT domain_socket (.*)\r\n").matcher(settings);
        assertThat(socket.find()).isTrue();
        return Path.of(socket.group(1));
    }
}

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
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HiddenPlaceTest {
    @TempDir
    private Path folder;

    @Test
    void behindAPortItIsAnotherOfThisMachine() {
        try (HiddenPlace place = HiddenPlace.behind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 11_211))) {
            assertThat(place.address()).isEqualTo(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
        }
    }

    @Test
    void behindAUnixSocketItIsOneInAFolderOfItsOwnersAlone() throws IOException {
        Path hidden;
        try (HiddenPlace place = HiddenPlace.behind(UnixDomainSocketAddress.of(folder.resolve("front")))) {
            hidden = ((UnixDomainSocketAddress) place.address()).getPath().getParent();
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(hidden)))
                    .isEqualTo("rwx------");
        }
        assertThat(hidden).doesNotExist();
    }

    @Test
    void aServerBehindACourierAtAUnixSocketHasNoPort() throws IOException {
        ServerOptions options = ServerOptions.onUnixSocket(folder.resolve("front"));
        try (ReferenceServer server =
                        ReferenceServer.start(options, Clock.system(), Set.of(Misbehaviour.SPLIT_REPLIES));
                SocketChannel client = SocketChannel.open(server.address())) {
            client.write(ByteBuffer.wrap("stats settings\r\n".getBytes(StandardCharsets.US_ASCII)));
            assertThat(readToEnd(client)).contains("STAT tcpport 0\r\n");
        }
    }

    private static String readToEnd(SocketChannel client) throws IOException {
        StringBuilder text = new StringBuilder();
        ByteBuffer bytes = ByteBuffer.allocate(4_096);
        while (!text.toString().endsWith("END\r\n") && client.read(bytes.clear()) >= 0) {
            text.append(StandardCharsets.US_ASCII.decode(bytes.flip()));
        }
        return text.toString();
    }
}

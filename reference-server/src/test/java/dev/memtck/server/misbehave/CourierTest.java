package dev.memtck.server.misbehave;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.server.ReferenceServer;
import dev.memtck.server.ServerOptions;
import java.io.IOException;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class CourierTest {
    @TempDir
    private Path folder;

    /** The server comes later: who was there before it gets the end, who comes then is served. */
    @Test
    void whoCannotBeServedIsNotTheLast() throws IOException {
        UnixDomainSocketAddress front = UnixDomainSocketAddress.of(folder.resolve("front"));
        UnixDomainSocketAddress behind = UnixDomainSocketAddress.of(folder.resolve("behind"));
        try (Courier courier = Courier.at(front, behind, new Delivery(1, Duration.ZERO))) {
            try (SocketChannel early = SocketChannel.open(courier.address())) {
                assertThat(early.read(ByteBuffer.allocate(1))).isEqualTo(-1);
            }
            try (ReferenceServer server = ReferenceServer.start(ServerOptions.onUnixSocket(behind.getPath()));
                    SocketChannel late = SocketChannel.open(courier.address())) {
                assertThat(server.address()).isEqualTo(behind);
                late.write(ByteBuffer.wrap("get k\r\n".getBytes(StandardCharsets.US_ASCII)));
                ByteBuffer reply = ByteBuffer.allocate("END\r\n".length());
                while (reply.hasRemaining() && late.read(reply) >= 0) {
                    // A byte alone, then the rest.
                }
                assertThat(new String(reply.array(), StandardCharsets.US_ASCII)).isEqualTo("END\r\n");
            }
        }
    }
}

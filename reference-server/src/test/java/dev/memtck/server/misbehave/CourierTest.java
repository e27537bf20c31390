package dev.memtck.server.misbehave;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.memtck.server.ReferenceServer;
import dev.memtck.server.ServerOptions;
import dev.memtck.server.fuzz.LoggedErrors;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Clients that reach a server through a courier. */
@Timeout(value = 1, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class CourierTest {
    private static final Supplier<Delivery> UNCHANGED = () -> new Delivery() {};

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({"tcp, tcp", "tcp, unix", "unix, tcp", "unix, unix"})
    void itStandsAtEveryAddressBeforeEveryServer(String front, String behind) throws IOException {
        try (ReferenceServer server = ReferenceServer.start(options(behind));
                Courier courier = Courier.at(address(front, "front"), server.address(), UNCHANGED)) {
            assertServes(courier);
            assertServes(courier);
        }
    }

    @Test
    void itGoesOnWhereAConnectionCannotBeAccepted() throws IOException {
        try (LoggedErrors log = new LoggedErrors();
                ReferenceServer server = ReferenceServer.start(options("tcp"));
                Courier courier = new Courier(
                        new FailsAtFirst(ServerSocketChannel.open().bind(address("tcp", "front"))),
                        server.address(),
                        UNCHANGED)) {
            assertServes(courier);
            assertThat(log.errors())
                    .hasSize(FailsAtFirst.TIMES)
                    .allSatisfy(
                            error -> assertThat(error).contains("a connection is not accepted", "Too many open files"));
        }
    }

    @Test
    void itGoesOnWhereTheServerCannotBeReached() throws IOException {
        SocketAddress behind = address("unix", "server");
        try (LoggedErrors log = new LoggedErrors();
                Courier courier = Courier.at(address("tcp", "front"), behind, UNCHANGED)) {
            try (SocketChannel client = SocketChannel.open(courier.address())) {
                assertThat(client.read(ByteBuffer.allocate(1))).isEqualTo(-1);
            }
            try (ReferenceServer server =
                    ReferenceServer.start(ServerOptions.onFreePort().withAddress(behind))) {
                assertThat(server.address()).isEqualTo(behind);
                assertServes(courier);
            }
            assertThat(log.errors()).singleElement().asString().contains("a connection is not accepted");
        }
    }

    @Test
    void itsEndEndsEveryConnection() throws IOException {
        try (LoggedErrors log = new LoggedErrors();
                ReferenceServer server = ReferenceServer.start(options("tcp"))) {
            Courier courier = Courier.at(address("tcp", "front"), server.address(), UNCHANGED);
            try (SocketChannel client = SocketChannel.open(courier.address())) {
                client.write(ByteBuffer.wrap(new byte[] {'\n'}));
                assertThat(client.read(ByteBuffer.allocate(1))).isEqualTo(1);
                courier.close();
                Channels.newInputStream(client).readAllBytes();
            }
            assertThatThrownBy(() -> SocketChannel.open(courier.address())).isInstanceOf(IOException.class);
            assertThat(log.errors()).isEmpty();
        }
    }

    @Test
    void anAddressThatIsTakenIsSaidSo() throws IOException {
        try (ReferenceServer server = ReferenceServer.start(options("tcp"))) {
            assertThatThrownBy(() -> Courier.at(server.address(), server.address(), UNCHANGED))
                    .isInstanceOf(UncheckedIOException.class)
                    .hasMessage("Address already in use");
        }
    }

    private ServerOptions options(String kind) {
        return ServerOptions.onFreePort().withAddress(address(kind, "server"));
    }

    private SocketAddress address(String kind, String name) {
        return kind.equals("unix")
                ? UnixDomainSocketAddress.of(folder.resolve(name))
                : new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
    }

    private static void assertServes(Courier courier) throws IOException {
        try (SocketChannel client = SocketChannel.open(courier.address())) {
            client.write(ByteBuffer.wrap("get k\r\n".getBytes(StandardCharsets.US_ASCII)));
            client.shutdownOutput();
            assertThat(Channels.newInputStream(client).readAllBytes())
                    .asString()
                    .isEqualTo("END\r\n");
        }
    }
}

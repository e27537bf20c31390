package dev.memtck.server.misbehave;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.server.ReferenceServer;
import dev.memtck.server.ServerOptions;
import dev.memtck.server.engine.Clock;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.util.Set;

/** What a server of its own answers on one connection. */
final class Conversation {
    private static final int PATIENCE_MILLIS = 30_000;
    private static final int REQUEST = 0x80;

    private Conversation() {}

    /** All that comes, to the end of the connection. */
    static String answered(Set<Misbehaviour> misbehaviours, String asked) throws IOException {
        try (ReferenceServer server = ReferenceServer.start(ServerOptions.onFreePort(), Clock.system(), misbehaviours);
                Socket client = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
            client.setSoTimeout(PATIENCE_MILLIS);
            tell(client, asked);
            return new String(client.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
        }
    }

    /** A server that closes at once may be gone before it is told everything; what it answered can still be read. */
    private static void tell(Socket client, String asked) throws IOException {
        try {
            client.getOutputStream().write(asked.getBytes(StandardCharsets.ISO_8859_1));
            client.shutdownOutput();
        } catch (SocketException closed) {
            assertThat(closed).hasMessageMatching("(?i).*(broken pipe|reset|not connected).*");
        }
    }

    /** A request of the binary protocol. */
    static String packet(int opaque, int opcode, String extras, String key, String value) {
        return new Frame(REQUEST, opcode, 0, opaque, 0, 0, extras, key, value).bytes();
    }
}

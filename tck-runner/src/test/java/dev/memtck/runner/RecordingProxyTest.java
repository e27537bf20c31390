package dev.memtck.runner;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.util.List;
import org.junit.jupiter.api.Test;

class RecordingProxyTest {
    @Test
    void keepsWhatEachConnectionSendsAndPassesItOn() throws IOException {
        try (FakeServer server = FakeServer.answering(line -> line.equals("quit") ? null : "END\r\n");
                RecordingProxy proxy = new RecordingProxy(server.port())) {
            assertThat(exchange(proxy.port(), "get a\r\n")).isEqualTo("END\r\n");
            assertThat(exchange(proxy.port(), "quit\r\n")).isEmpty();
            List<String> sent = proxy.recordings().stream()
                    .map(recording -> new String(recording.requests().get(0), US_ASCII))
                    .toList();
            assertThat(sent).containsExactly("get a\r\n", "quit\r\n");
            assertThat(proxy.mostAtOnce()).isBetween(1, 2);
        }
    }

    /** What comes until the server ends the connection too. */
    private static String exchange(int port, String request) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            socket.getOutputStream().write(request.getBytes(US_ASCII));
            socket.shutdownOutput();
            return new String(socket.getInputStream().readAllBytes(), US_ASCII);
        }
    }
}

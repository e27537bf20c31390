package dev.memtck.server;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/** A client of a test: text in, text out. */
final class RawClient implements AutoCloseable {
    private static final int DEADLINE_MILLIS = 30_000;

    private final Socket socket;

    RawClient(int port) throws IOException {
        socket = new Socket(InetAddress.getLoopbackAddress(), port);
        socket.setSoTimeout(DEADLINE_MILLIS);
    }

    void send(String text) throws IOException {
        socket.getOutputStream().write(text.getBytes(StandardCharsets.ISO_8859_1));
    }

    /** Reads as many characters as {@code expected} has. */
    String read(int length) throws IOException {
        return new String(socket.getInputStream().readNBytes(length), StandardCharsets.ISO_8859_1);
    }

    /** Sends, and reads as many characters as are expected. */
    String ask(String request, String expected) throws IOException {
        send(request);
        return read(expected.length());
    }

    /** Reads to the end of the connection. */
    String readToEnd() throws IOException {
        return new String(socket.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
    }

    Socket socket() {
        return socket;
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}

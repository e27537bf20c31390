package dev.memtck.server;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;

/** A client of a test: text in, text out. */
public final class RawClient implements AutoCloseable {
    private static final int DEADLINE_MILLIS = 30_000;

    private final Socket socket;

    public RawClient(int port) throws IOException {
        this(new Socket(InetAddress.getLoopbackAddress(), port));
    }

    /** @param socket is the client's from now on */
    public RawClient(Socket socket) throws IOException {
        this.socket = socket;
        socket.setSoTimeout(DEADLINE_MILLIS);
    }

    public void send(String text) throws IOException {
        socket.getOutputStream().write(text.getBytes(StandardCharsets.ISO_8859_1));
    }

    /** Reads as many characters as {@code expected} has. */
    public String read(int length) throws IOException {
        return new String(socket.getInputStream().readNBytes(length), StandardCharsets.ISO_8859_1);
    }

    /** Reads a line with its end. */
    String readLine() throws IOException {
        StringBuilder line = new StringBuilder();
        while (line.length() == 0 || line.charAt(line.length() - 1) != '\n') {
            int next = socket.getInputStream().read();
            if (next < 0) {
                return line.toString();
            }
            line.append((char) next);
        }
        return line.toString();
    }

    /** Sends, and reads as many characters as are expected. */
    public String ask(String request, String expected) throws IOException {
        send(request);
        return read(expected.length());
    }

    /** Reads to the end of the connection. */
    public String readToEnd() throws IOException {
        return new String(socket.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
    }

    /** Whether a line with an error has come; waits a moment for one. */
    boolean isRefused() throws IOException {
        socket.setSoTimeout(50);
        try {
            return socket.getInputStream().read() != 0;
        } catch (SocketTimeoutException nothingCame) {
            return false;
        } finally {
            socket.setSoTimeout(DEADLINE_MILLIS);
        }
    }

    Socket socket() {
        return socket;
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}

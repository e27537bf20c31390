package dev.memtck.server.soak;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/** One connection that waits for each answer. An answer that no right server gives is an {@link AssertionError}. */
abstract class SoakClient implements AutoCloseable {
    private static final int DEADLINE_MILLIS = 60_000;

    private final Socket socket;
    private final InputStream in;

    SoakClient(int port) throws IOException {
        socket = new Socket(InetAddress.getLoopbackAddress(), port);
        socket.setTcpNoDelay(true);
        socket.setSoTimeout(DEADLINE_MILLIS);
        in = new BufferedInputStream(socket.getInputStream());
    }

    abstract Answer set(String key, String value, int exptime) throws IOException;

    /** The value must be one that was stored under this key. */
    abstract Answer get(String key) throws IOException;

    abstract Answer delete(String key) throws IOException;

    abstract Answer touch(String key, int exptime) throws IOException;

    abstract Answer incr(String key) throws IOException;

    abstract Answer lock(String key) throws IOException;

    /** Of a key that this client has locked. */
    abstract Answer unlock(String key) throws IOException;

    /** Whole, but never sent as such. */
    abstract String unfinishedRequest();

    /** A value that tells its key. */
    static String value(String key, int length) {
        return (key + ';').repeat(length / (key.length() + 1) + 1).substring(0, length);
    }

    void send(String request) throws IOException {
        socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
    }

    String read(int length) throws IOException {
        return new String(in.readNBytes(length), StandardCharsets.ISO_8859_1);
    }

    /** With its end. */
    String readLine() throws IOException {
        StringBuilder line = new StringBuilder();
        for (int next = in.read(); next >= 0; next = in.read()) {
            line.append((char) next);
            if (next == '\n') {
                return line.toString();
            }
        }
        throw new AssertionError("the server closed after '" + line + "'");
    }

    Answer value(String key, String value) {
        return value.equals(value(key, value.length())) ? Answer.HIT : wrong("get " + key, value);
    }

    static Answer wrong(String request, String answer) {
        throw new AssertionError(request + " was answered " + answer);
    }

    /** Ends with a reset, in the middle of a request, whatever locks it holds. */
    void reset(int bytesOfRequest) throws IOException {
        String request = unfinishedRequest();
        send(request.substring(0, bytesOfRequest % request.length()));
        socket.setSoLinger(true, 0);
        socket.close();
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}

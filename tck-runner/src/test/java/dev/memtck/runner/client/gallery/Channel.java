package dev.memtck.runner.client.gallery;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PushbackInputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;

/** A connection of the small client's. Bytes are strings of ISO 8859-1. */
final class Channel implements AutoCloseable {
    private static final int LONGEST_LINE = 65_536;

    private final Socket socket = new Socket();
    private final PushbackInputStream in;
    private final Reads reads;
    private boolean hasBegun;
    private String lastSent = "";

    /** How far an answer goes. */
    enum Reads {
        TO_ITS_END,
        /** What has not come with its first byte is missing. */
        ONE_PACKET
    }

    Channel(String host, int port, int timeoutMillis, Reads reads) throws IOException {
        this.reads = reads;
        socket.connect(new InetSocketAddress(host, port), timeoutMillis);
        socket.setSoTimeout(timeoutMillis);
        socket.setTcpNoDelay(true);
        in = new PushbackInputStream(new BufferedInputStream(socket.getInputStream()), LONGEST_LINE);
    }

    void send(String bytes) throws IOException {
        hasBegun = false;
        lastSent = bytes;
        socket.getOutputStream().write(bytes.getBytes(StandardCharsets.ISO_8859_1));
        socket.getOutputStream().flush();
    }

    void sendAgain() throws IOException {
        send(lastSent);
    }

    /** Whether something has come that nobody has read. */
    boolean hasUnread() throws IOException {
        return in.available() > 0;
    }

    /** It is read next. */
    void pushBack(String bytes) throws IOException {
        in.unread(bytes.getBytes(StandardCharsets.ISO_8859_1));
    }

    private int one() throws IOException {
        if (reads == Reads.ONE_PACKET && hasBegun && in.available() == 0) {
            throw new IOException("the packet is over");
        }
        hasBegun = true;
        return in.read();
    }

    String read(int count) throws IOException {
        if (reads == Reads.ONE_PACKET && in.available() < count) {
            throw new IOException("the packet is over");
        }
        byte[] bytes = in.readNBytes(count);
        if (bytes.length < count) {
            throw new IOException("the connection ended");
        }
        return new String(bytes, StandardCharsets.ISO_8859_1);
    }

    /** Of what comes as much as there is, when the connection ends or nothing more comes in time. */
    String readAtMost(int count) throws IOException {
        if (count == 0) {
            return "";
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            for (int one = in.read(); one >= 0; one = in.read()) {
                bytes.write(one);
                if (bytes.size() == count) {
                    break;
                }
            }
        } catch (SocketTimeoutException enough) {
            return bytes.toString(StandardCharsets.ISO_8859_1);
        }
        return bytes.toString(StandardCharsets.ISO_8859_1);
    }

    /** Without its end, which is a return and a line feed. */
    String line() throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        int before = 0;
        while (line.size() < LONGEST_LINE) {
            int one = one();
            if (one < 0) {
                throw new IOException("the connection ended");
            }
            line.write(one);
            if (one == '\n' && before == '\r') {
                String so = line.toString(StandardCharsets.ISO_8859_1);
                return so.substring(0, so.length() - 2);
            }
            before = one;
        }
        throw new IOException("a line that is too long");
    }

    @Override
    public void close() {
        try {
            socket.close();
        } catch (IOException gone) {
            return;
        }
    }
}

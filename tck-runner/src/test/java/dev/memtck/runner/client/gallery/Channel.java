package dev.memtck.runner.client.gallery;

import dev.memtck.runner.wire.Place;
import java.io.IOException;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;

/** A connection of the small client's. Bytes are strings of ISO 8859-1. */
final class Channel implements AutoCloseable {
    private static final int LONGEST_LINE = 65_536;

    private final SocketChannel socket;
    private final Selector selector;
    private final SelectionKey key;
    private final int timeoutMillis;
    private final Reads reads;
    private final ByteBuffer part = ByteBuffer.allocate(LONGEST_LINE);
    private final StringBuilder come = new StringBuilder();
    /** So much of it has been read. */
    private int read;

    private boolean isOver;
    private boolean hasBegun;
    private String lastSent = "";
    private final StringBuilder sinceAsked = new StringBuilder();

    /** How far an answer goes. */
    enum Reads {
        TO_ITS_END,
        /** What has not come with its first byte is missing. */
        ONE_PACKET
    }

    /** @param timeoutMillis for whatever comes next; 0 is without end */
    Channel(Place place, int timeoutMillis, Reads reads) throws IOException {
        this.timeoutMillis = timeoutMillis;
        this.reads = reads;
        socket = place.channel();
        try {
            socket.connect(place.address());
            socket.configureBlocking(false);
            selector = socket.provider().openSelector();
            key = socket.register(selector, SelectionKey.OP_READ);
        } catch (IOException e) {
            socket.close();
            throw e;
        }
    }

    void send(String bytes) throws IOException {
        hasBegun = false;
        lastSent = bytes;
        sinceAsked.setLength(0);
        ByteBuffer all = ByteBuffer.wrap(bytes.getBytes(StandardCharsets.ISO_8859_1));
        while (socket.write(all) >= 0 && all.hasRemaining()) {
            await(SelectionKey.OP_WRITE);
        }
    }

    void sendAgain() throws IOException {
        send(lastSent);
    }

    private void await(int operation) throws IOException {
        key.interestOps(operation);
        if (selector.select(ready -> {}, timeoutMillis) == 0) {
            throw new SocketTimeoutException("Read timed out");
        }
    }

    /** What has come, without waiting. */
    private int available() throws IOException {
        if (read == come.length()) {
            come.setLength(0);
            read = 0;
        }
        int count = isOver ? 0 : socket.read(part.clear());
        while (count > 0) {
            come.append(new String(part.array(), 0, count, StandardCharsets.ISO_8859_1));
            count = socket.read(part.clear());
        }
        isOver |= count < 0;
        return come.length() - read;
    }

    /** Whether something has come that nobody has read. */
    boolean hasUnread() throws IOException {
        return available() > 0;
    }

    /** What has come since something was last sent, read or not. */
    String rest() {
        return sinceAsked + come.substring(read);
    }

    /** It is read next. */
    void pushBack(String bytes) {
        come.insert(read, bytes);
    }

    /** The next byte; waits for it. Negative at the end. */
    private int next() throws IOException {
        while (read == come.length() && available() == 0) {
            if (isOver) {
                return -1;
            }
            await(SelectionKey.OP_READ);
        }
        read++;
        sinceAsked.append(come.charAt(read - 1));
        return come.charAt(read - 1);
    }

    private int one() throws IOException {
        if (reads == Reads.ONE_PACKET && hasBegun && !hasUnread()) {
            throw new IOException("the packet is over");
        }
        hasBegun = true;
        return next();
    }

    String read(int count) throws IOException {
        if (reads == Reads.ONE_PACKET && available() < count) {
            throw new IOException("the packet is over");
        }
        StringBuilder bytes = new StringBuilder();
        if (!readInto(bytes, count)) {
            throw new IOException("the connection ended");
        }
        return bytes.toString();
    }

    /** Of what comes as much as there is, when the connection ends or nothing more comes in time. */
    String readAtMost(int count) throws IOException {
        StringBuilder bytes = new StringBuilder();
        try {
            readInto(bytes, count);
        } catch (SocketTimeoutException enough) {
            return bytes.toString();
        }
        return bytes.toString();
    }

    /** Until there are so many; false if the connection ends before. */
    private boolean readInto(StringBuilder bytes, int count) throws IOException {
        while (bytes.length() < count) {
            int one = next();
            if (one < 0) {
                return false;
            }
            int end = Math.min(come.length(), read + count - bytes.length() - 1);
            bytes.append((char) one).append(come, read, end);
            sinceAsked.append(come, read, end);
            read = end;
        }
        return true;
    }

    /** Without its end, which is a return and a line feed. */
    String line() throws IOException {
        StringBuilder line = new StringBuilder();
        int before = 0;
        while (line.length() < LONGEST_LINE) {
            int one = one();
            if (one < 0) {
                throw new IOException("the connection ended");
            }
            line.append((char) one);
            if (one == '\n' && before == '\r') {
                return line.substring(0, line.length() - 2);
            }
            before = one;
        }
        throw new IOException("a line that is too long");
    }

    @Override
    public void close() {
        try {
            selector.close();
            socket.close();
        } catch (IOException gone) {
            return;
        }
    }
}

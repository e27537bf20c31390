package dev.memtck.runner.cuts;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Sends requests to a server in packets of one's choice. A second connection to the same worker, asked after each packet,
 * shows by its answer that the packet has been read.
 */
final class Replay implements AutoCloseable {
    static final String ENDED = "the server ended the connection: ";
    private static final int DEADLINE_MILLIS = 10_000;
    private static final byte[] VERSION = "version\r\n".getBytes(StandardCharsets.US_ASCII);

    private final int port;
    private final Socket witness;

    /** @param port of a server with one worker */
    Replay(int port) throws IOException {
        this.port = port;
        this.witness = connect();
    }

    private Socket connect() throws IOException {
        Socket socket = new Socket(InetAddress.getLoopbackAddress(), port);
        socket.setTcpNoDelay(true);
        socket.setSoTimeout(DEADLINE_MILLIS);
        return socket;
    }

    /** Everything that comes back on a fresh connection, until the server has nothing more to say. */
    byte[] replies(List<byte[]> packets) throws IOException {
        try (Socket socket = connect()) {
            try {
                for (byte[] packet : packets) {
                    socket.getOutputStream().write(packet);
                    awaitRead();
                }
                socket.shutdownOutput();
                return readToEnd(socket.getInputStream());
            } catch (SocketException e) {
                return (ENDED + e.getMessage()).getBytes(StandardCharsets.US_ASCII);
            }
        }
    }

    /** The worker has been through its loop: two answers, as the first may have been under way. */
    private void awaitRead() throws IOException {
        for (int round = 0; round < 2; round++) {
            witness.getOutputStream().write(VERSION);
            int next = 0;
            while (next != '\n') {
                next = witness.getInputStream().read();
            }
        }
    }

    private static byte[] readToEnd(InputStream in) throws IOException {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        byte[] buffer = new byte[65_536];
        for (int length = in.read(buffer); length >= 0; length = in.read(buffer)) {
            all.write(buffer, 0, length);
        }
        return all.toByteArray();
    }

    /** Two packets, cut behind so many bytes. */
    static List<byte[]> cut(byte[] bytes, int at) {
        return List.of(Arrays.copyOf(bytes, at), Arrays.copyOfRange(bytes, at, bytes.length));
    }

    /** A packet for each byte of a part; what stands before and behind it goes whole. */
    static List<byte[]> byteByByte(byte[] bytes, int from, int to) {
        List<byte[]> packets = new ArrayList<>();
        if (from > 0) {
            packets.add(Arrays.copyOf(bytes, from));
        }
        for (int i = from; i < to; i++) {
            packets.add(new byte[] {bytes[i]});
        }
        if (to < bytes.length) {
            packets.add(Arrays.copyOfRange(bytes, to, bytes.length));
        }
        return packets;
    }

    @Override
    public void close() throws IOException {
        witness.close();
    }
}

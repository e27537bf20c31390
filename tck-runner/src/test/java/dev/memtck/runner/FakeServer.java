package dev.memtck.runner;

import java.io.BufferedReader;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** A server that does to every connection what a test says, on a thread of its own. */
public final class FakeServer implements AutoCloseable {
    /** What happens on one connection; when it returns the connection is closed. */
    @FunctionalInterface
    public interface Behaviour {
        void serve(Socket socket) throws IOException;
    }

    /** What a line of the text protocol is answered. */
    @FunctionalInterface
    public interface Answer {
        /** The bytes to send as ISO 8859-1 characters, or null to close the connection. */
        String to(String line);
    }

    private final ServerSocket listener;
    private final Set<Socket> open = ConcurrentHashMap.newKeySet();

    private FakeServer(ServerSocket listener) {
        this.listener = listener;
    }

    public static FakeServer start(Behaviour behaviour) throws IOException {
        return start(0, behaviour);
    }

    /** @param port 0 for any that is free */
    public static FakeServer start(int port, Behaviour behaviour) throws IOException {
        FakeServer server = new FakeServer(new ServerSocket(port, 512, InetAddress.getLoopbackAddress()));
        thread(() -> server.accept(behaviour));
        return server;
    }

    /** A server that answers line by line, without knowing data blocks. */
    public static FakeServer answering(Answer answer) throws IOException {
        return start(lineByLine(answer));
    }

    /** The same, where it is to listen on a port of the caller's. */
    public static Behaviour lineByLine(Answer answer) {
        return socket -> {
            BufferedReader lines =
                    new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.ISO_8859_1));
            OutputStream out = socket.getOutputStream();
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                String reply = answer.to(line);
                if (reply == null) {
                    return;
                }
                out.write(reply.getBytes(StandardCharsets.ISO_8859_1));
            }
        };
    }

    /** What a packet of the binary protocol is answered. */
    @FunctionalInterface
    public interface PacketAnswer {
        /** Status to answer with, without a body; {@link #SILENCE} for no answer, {@link #CLOSE} to close. */
        int to(int opcode);
    }

    public static final int SILENCE = -1;
    public static final int CLOSE = -2;
    private static final int HEADER = 24;

    /** A server that knows packets only, closes on anything else, and answers each with a header alone. */
    public static FakeServer answeringPackets(PacketAnswer answer) throws IOException {
        return start(packetByPacket(answer));
    }

    /** The same, where it is to listen on a port of the caller's. */
    public static Behaviour packetByPacket(PacketAnswer answer) {
        return socket -> {
            DataInputStream in = new DataInputStream(socket.getInputStream());
            while (true) {
                byte[] header = in.readNBytes(1);
                if (header.length == 0 || header[0] != (byte) 0x80) {
                    return;
                }
                ByteBuffer reply = ByteBuffer.allocate(HEADER).put(in.readNBytes(HEADER - 1));
                in.skipNBytes(Integer.toUnsignedLong(reply.getInt(7)));
                int status = answer.to(Byte.toUnsignedInt(reply.get(0)));
                if (status == CLOSE) {
                    return;
                }
                if (status != SILENCE) {
                    socket.getOutputStream().write(response(reply.get(0), reply.getInt(11), status));
                }
            }
        };
    }

    private static byte[] response(byte opcode, int opaque, int status) {
        return ByteBuffer.allocate(HEADER)
                .put((byte) 0x81)
                .put(opcode)
                .putInt(0)
                .putShort((short) status)
                .putInt(0)
                .putInt(opaque)
                .putLong(0)
                .array();
    }

    private void accept(Behaviour behaviour) {
        try {
            while (true) {
                Socket socket = listener.accept();
                open.add(socket);
                thread(() -> {
                    try (socket) {
                        // Each of two answers arrives when it was given, not when the one before it was acknowledged.
                        socket.setTcpNoDelay(true);
                        behaviour.serve(socket);
                    } catch (IOException theKitHasGone) {
                        open.remove(socket);
                    }
                });
            }
        } catch (IOException closed) {
            open.clear();
        }
    }

    private static void thread(Runnable task) {
        Thread thread = new Thread(task, "fake server");
        thread.setDaemon(true);
        thread.start();
    }

    public int port() {
        return listener.getLocalPort();
    }

    @Override
    public void close() throws IOException {
        listener.close();
        for (Socket socket : open) {
            socket.close();
        }
    }
}

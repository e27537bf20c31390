package dev.memtck.runner;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
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
        FakeServer server = new FakeServer(new ServerSocket(0, 512, InetAddress.getLoopbackAddress()));
        thread(() -> server.accept(behaviour));
        return server;
    }

    /** A server that answers line by line, without knowing data blocks. */
    public static FakeServer answering(Answer answer) throws IOException {
        return start(socket -> {
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
        });
    }

    private void accept(Behaviour behaviour) {
        try {
            while (true) {
                Socket socket = listener.accept();
                open.add(socket);
                thread(() -> {
                    try (socket) {
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

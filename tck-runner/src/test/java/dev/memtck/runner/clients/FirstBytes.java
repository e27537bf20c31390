package dev.memtck.runner.clients;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/** Stands before a server and notes the first byte of every connection. */
final class FirstBytes implements AutoCloseable {
    private final ServerSocket listener = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    private final int serverPort;
    private final List<Integer> seen = new CopyOnWriteArrayList<>();
    private final Set<Socket> open = ConcurrentHashMap.newKeySet();

    FirstBytes(int serverPort) throws IOException {
        this.serverPort = serverPort;
        inBackground(this::accept);
    }

    int port() {
        return listener.getLocalPort();
    }

    int serverPort() {
        return serverPort;
    }

    /** Each 0 to 255; connections on which nothing came have none. */
    List<Integer> seen() {
        return List.copyOf(seen);
    }

    private void accept() throws IOException {
        while (true) {
            Socket client = listener.accept();
            Socket server = new Socket(InetAddress.getLoopbackAddress(), serverPort);
            client.setTcpNoDelay(true);
            server.setTcpNoDelay(true);
            open.add(client);
            open.add(server);
            inBackground(() -> request(client, server));
            inBackground(() -> pass(server, client));
        }
    }

    private void request(Socket client, Socket server) throws IOException {
        int first = client.getInputStream().read();
        if (first >= 0) {
            seen.add(first);
            server.getOutputStream().write(first);
        }
        pass(client, server);
    }

    private void pass(Socket from, Socket to) throws IOException {
        try (from;
                to) {
            InputStream in = from.getInputStream();
            in.transferTo(to.getOutputStream());
        } finally {
            open.remove(from);
            open.remove(to);
        }
    }

    private interface Task {
        void run() throws IOException;
    }

    private static void inBackground(Task task) {
        Thread thread = new Thread(
                () -> {
                    try {
                        task.run();
                    } catch (IOException ended) {
                        Thread.currentThread().interrupt();
                    }
                },
                "first bytes");
        thread.setDaemon(true);
        thread.start();
    }

    @Override
    public void close() throws IOException {
        listener.close();
        for (Socket socket : open) {
            socket.close();
        }
    }
}

package dev.memtck.runner;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

/** Stands before a server and keeps what clients send. */
public final class RecordingProxy implements AutoCloseable {

    /** What one connection sent: the client waits for replies, so a read is a request, or several sent as one. */
    public static final class Recording {
        private final List<byte[]> requests = new CopyOnWriteArrayList<>();

        public List<byte[]> requests() {
            return requests;
        }
    }

    private final ServerSocket listener = new ServerSocket(0, 512, InetAddress.getLoopbackAddress());
    private final int serverPort;
    private final List<Recording> recordings = new CopyOnWriteArrayList<>();
    private final Set<Socket> open = ConcurrentHashMap.newKeySet();
    private final AtomicInteger mostAtOnce = new AtomicInteger();

    public RecordingProxy(int serverPort) throws IOException {
        this.serverPort = serverPort;
        thread(this::accept);
    }

    public int port() {
        return listener.getLocalPort();
    }

    public int serverPort() {
        return serverPort;
    }

    /** How many connections there were at once, at the most. */
    public int mostAtOnce() {
        return mostAtOnce.get();
    }

    /** In the order in which the connections were made. */
    public List<Recording> recordings() {
        return recordings;
    }

    private void accept() throws IOException {
        while (true) {
            Socket client = listener.accept();
            Socket server = new Socket(InetAddress.getLoopbackAddress(), serverPort);
            client.setTcpNoDelay(true);
            server.setTcpNoDelay(true);
            open.add(client);
            open.add(server);
            mostAtOnce.accumulateAndGet(open.size() / 2, Math::max);
            Recording recording = new Recording();
            recordings.add(recording);
            thread(() -> pump(client, server, recording));
            thread(() -> pump(server, client, null));
        }
    }

    private void pump(Socket from, Socket to, Recording recording) throws IOException {
        byte[] buffer = new byte[65_536];
        try (from;
                to) {
            InputStream in = from.getInputStream();
            OutputStream out = to.getOutputStream();
            for (int length = in.read(buffer); length >= 0; length = in.read(buffer)) {
                if (recording != null) {
                    recording.requests.add(Arrays.copyOf(buffer, length));
                }
                out.write(buffer, 0, length);
            }
        } finally {
            open.remove(from);
            open.remove(to);
        }
    }

    private interface Task {
        void run() throws IOException;
    }

    private static void thread(Task task) {
        Thread thread = new Thread(
                () -> {
                    try {
                        task.run();
                    } catch (IOException ended) {
                        Thread.currentThread().interrupt();
                    }
                },
                "recording proxy");
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

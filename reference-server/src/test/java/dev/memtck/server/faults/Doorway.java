package dev.memtck.server.faults;

import java.io.Closeable;
import java.io.IOException;
import java.io.PushbackInputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Stands before a server and takes the end of what a client sends in its own way. */
public final class Doorway implements Closeable {
    /** How a client's end of sending is taken. */
    public enum Manner {
        /** Clients reach the server itself. */
        OPEN,
        /** What came right before it is lost too. */
        TAKES_HALF_CLOSE_FOR_CLOSE,
        HEARS_NO_HALF_CLOSE
    }

    private static final int WAITING = 1_024;
    /** What the end comes so soon behind is not passed on. */
    private static final int SOON_MILLIS = 20;

    private final Manner manner;
    private final int serverPort;
    /** Or null where clients reach the server itself. */
    private final ServerSocket listener;

    private final Set<Socket> open = ConcurrentHashMap.newKeySet();

    private Doorway(Manner manner, int serverPort) throws IOException {
        this.manner = manner;
        this.serverPort = serverPort;
        this.listener = manner == Manner.OPEN ? null : new ServerSocket(0, WAITING, InetAddress.getLoopbackAddress());
    }

    /** Before a server on the loopback address. */
    public static Doorway before(int serverPort, Manner manner) throws IOException {
        Doorway doorway = new Doorway(manner, serverPort);
        if (doorway.listener != null) {
            thread(doorway::accept);
        }
        return doorway;
    }

    /** Where clients connect, on the loopback address. */
    public int port() {
        return listener == null ? serverPort : listener.getLocalPort();
    }

    private void accept() throws IOException {
        while (true) {
            Socket client = listener.accept();
            Socket server = new Socket(InetAddress.getLoopbackAddress(), serverPort);
            client.setTcpNoDelay(true);
            server.setTcpNoDelay(true);
            open.add(client);
            open.add(server);
            thread(() -> forward(client, server));
            thread(() -> {
                try (client;
                        server) {
                    server.getInputStream().transferTo(client.getOutputStream());
                }
            });
        }
    }

    private void forward(Socket client, Socket server) throws IOException {
        byte[] buffer = new byte[65_536];
        PushbackInputStream in = new PushbackInputStream(client.getInputStream());
        try {
            for (int length = in.read(buffer); length >= 0; length = in.read(buffer)) {
                if (manner == Manner.TAKES_HALF_CLOSE_FOR_CLOSE && endsSoon(client, in)) {
                    break;
                }
                server.getOutputStream().write(buffer, 0, length);
            }
        } catch (IOException reset) {
            server.close();
        }
        if (manner == Manner.TAKES_HALF_CLOSE_FOR_CLOSE) {
            server.close();
            client.close();
        }
    }

    private static boolean endsSoon(Socket client, PushbackInputStream in) throws IOException {
        client.setSoTimeout(SOON_MILLIS);
        try {
            int next = in.read();
            if (next >= 0) {
                in.unread(next);
            }
            return next < 0;
        } catch (SocketTimeoutException nothingMore) {
            return false;
        } finally {
            client.setSoTimeout(0);
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
                "doorway");
        thread.setDaemon(true);
        thread.start();
    }

    @Override
    public void close() throws IOException {
        if (listener != null) {
            listener.close();
        }
        for (Socket socket : open) {
            socket.close();
        }
    }
}

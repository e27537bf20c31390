package dev.memtck.runner;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Stands before a server as a proxy does that has one connection for all of its clients and loses count of what comes on it: a
 * reply to one client goes to another, before that one's own.
 */
public final class SharedLine {
    /** For the one to come beside the other. */
    private static final int PATIENCE_SECONDS = 2;

    private static final int MOST_AT_ONCE = 1 << 21;
    private final int serverPort;
    private final Function<String, Optional<String>> leaves;
    private final Predicate<String> gets;
    private final BlockingQueue<String> unread = new LinkedBlockingQueue<>();

    private SharedLine(int serverPort, Function<String, Optional<String>> leaves, Predicate<String> gets) {
        this.serverPort = serverPort;
        this.leaves = leaves;
        this.gets = gets;
    }

    /**
     * Starts it. Bytes are ISO 8859-1 characters.
     *
     * @param serverPort of a server on the loopback address
     * @param leaves which requests leave a reply on the way, and which
     * @param gets which requests get it; each waits a while for one
     */
    public static FakeServer before(int serverPort, Function<String, Optional<String>> leaves, Predicate<String> gets)
            throws IOException {
        return FakeServer.start(new SharedLine(serverPort, leaves, gets)::serve);
    }

    private void serve(Socket client) throws IOException {
        try (Socket server = new Socket(InetAddress.getLoopbackAddress(), serverPort)) {
            client.setTcpNoDelay(true);
            server.setTcpNoDelay(true);
            Thread back = new Thread(() -> copy(server, client), "back");
            back.setDaemon(true);
            back.start();
            byte[] buffer = new byte[MOST_AT_ONCE];
            InputStream in = client.getInputStream();
            for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
                said(new String(Arrays.copyOf(buffer, count), StandardCharsets.ISO_8859_1), client);
                server.getOutputStream().write(buffer, 0, count);
            }
            server.shutdownOutput();
            back.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void said(String request, Socket client) throws IOException, InterruptedException {
        leaves.apply(request).ifPresent(unread::add);
        if (gets.test(request)) {
            String reply = unread.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
            client.getOutputStream().write((reply == null ? "" : reply).getBytes(StandardCharsets.ISO_8859_1));
        }
    }

    private static void copy(Socket from, Socket to) {
        try {
            from.getInputStream().transferTo(to.getOutputStream());
            to.shutdownOutput();
        } catch (IOException oneOfThemHasGone) {
            // Then the other is told.
            return;
        }
    }
}

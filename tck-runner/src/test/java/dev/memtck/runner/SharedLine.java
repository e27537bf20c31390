package dev.memtck.runner;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * Stands before a server as a proxy with one connection for all of its clients that does not know {@code noreply}: the reply to a
 * delete that nobody waits for goes to another client, before that one's own.
 */
public final class SharedLine {
    /** For the one to come beside the other. */
    private static final int PATIENCE_SECONDS = 2;

    private static final int MOST_AT_ONCE = 1 << 21;
    private static final Pattern UNANSWERED = Pattern.compile("^delete \\S+ noreply\r\n");
    private static final byte[] DELETED = "DELETED\r\n".getBytes(StandardCharsets.US_ASCII);

    private final int serverPort;
    private final Predicate<String> gets;
    private final BlockingQueue<byte[]> unread = new LinkedBlockingQueue<>();

    private SharedLine(int serverPort, Predicate<String> gets) {
        this.serverPort = serverPort;
        this.gets = gets;
    }

    /**
     * @param serverPort of a server on the loopback address
     * @param gets which requests, of those that others send, get the reply; each waits a while for one
     */
    public static FakeServer before(int serverPort, Predicate<String> gets) throws IOException {
        return FakeServer.start(new SharedLine(serverPort, gets)::serve);
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
        if (UNANSWERED.matcher(request).find()) {
            unread.add(DELETED);
        } else if (gets.test(request)) {
            byte[] reply = unread.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
            client.getOutputStream().write(reply == null ? new byte[0] : reply);
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

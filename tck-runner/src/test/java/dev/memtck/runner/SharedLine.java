package dev.memtck.runner;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Stands before a server as a proxy does that has one connection for all of its clients and loses count of what comes on it: a
 * reply to one client goes to another, before that one's own.
 */
public final class SharedLine {
    /** For the first reply to be left: the two are at work at once, however slowly. */
    public static final Duration FIRST_PATIENCE = Duration.ofSeconds(60);

    /** For one of the later ones, which may not come: then one of the two is asked alone. */
    private static final Duration PATIENCE = Duration.ofSeconds(2);

    private static final int MOST_AT_ONCE = 1 << 21;
    private final int serverPort;
    private final Function<String, Optional<String>> leaves;
    private final Predicate<String> gets;
    private final BlockingQueue<String> unread = new LinkedBlockingQueue<>();
    private final AtomicBoolean waited = new AtomicBoolean();

    private SharedLine(int serverPort, Function<String, Optional<String>> leaves, Predicate<String> gets) {
        this.serverPort = serverPort;
        this.leaves = leaves;
        this.gets = gets;
    }

    /**
     * Starts it. Bytes are ISO 8859-1 characters. Who asks it waits longer for a reply than {@link #FIRST_PATIENCE}.
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
            Duration patience = waited.getAndSet(true) ? PATIENCE : FIRST_PATIENCE;
            String reply = unread.poll(patience.toMillis(), TimeUnit.MILLISECONDS);
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

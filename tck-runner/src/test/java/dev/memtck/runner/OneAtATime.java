package dev.memtck.runner;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/**
 * Stands before a server and lets through the first command of whatever arrives at once; the rest is lost. Knows commands of
 * the text protocol, with their data blocks, and packets.
 */
public final class OneAtATime {
    private static final String LINE_END = "\r\n";
    private static final char PACKET = 0x80;
    private static final int MOST_AT_ONCE = 1 << 21;
    private static final int HEADER = 24;
    private static final int BODY_LENGTH_AT = 8;

    /** Of a value that was begun. */
    private int missing;

    /** @param serverPort of a server on the loopback address */
    public static FakeServer before(int serverPort) throws IOException {
        return FakeServer.start(client -> serve(client, serverPort));
    }

    private static void serve(Socket client, int serverPort) throws IOException {
        try (Socket server = new Socket(InetAddress.getLoopbackAddress(), serverPort)) {
            client.setTcpNoDelay(true);
            server.setTcpNoDelay(true);
            Thread back = new Thread(() -> copy(server, client), "back");
            back.setDaemon(true);
            back.start();
            byte[] buffer = new byte[MOST_AT_ONCE];
            OneAtATime door = new OneAtATime();
            InputStream in = client.getInputStream();
            for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
                String through = door.firstOf(new String(buffer, 0, count, StandardCharsets.ISO_8859_1));
                server.getOutputStream().write(through.getBytes(StandardCharsets.ISO_8859_1));
            }
            server.shutdownOutput();
            back.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void copy(Socket from, Socket to) {
        try (OutputStream out = to.getOutputStream()) {
            from.getInputStream().transferTo(out);
        } catch (IOException oneOfThemHasGone) {
            // Then the other is told.
            return;
        }
    }

    /**
     * What of these bytes it lets through. A value that was refused by its header is answered before its end is read: the next
     * request may follow it.
     *
     * @param came at once, as ISO 8859-1 characters
     */
    public String firstOf(String came) {
        int rest = Math.min(missing, came.length());
        int length = rest < came.length() ? lengthOfFirst(came.substring(rest)) : 0;
        missing = Math.max(0, missing - rest + length - (came.length() - rest));
        return came.substring(0, Math.min(rest + length, came.length()));
    }

    /** With its block, or its body; all of it where it is none. */
    private static int lengthOfFirst(String came) {
        if (came.charAt(0) == PACKET) {
            return came.length() < HEADER
                    ? came.length()
                    : HEADER
                            + ByteBuffer.wrap(came.getBytes(StandardCharsets.ISO_8859_1))
                                    .getInt(BODY_LENGTH_AT);
        }
        int line = came.indexOf(LINE_END);
        return line < 0 ? came.length() : line + LINE_END.length() + block(came.substring(0, line));
    }

    private static int block(String line) {
        String[] words = line.split(" ");
        int at = words[0].equals("ms")
                ? 2
                : line.matches("(?s)(set|add|replace|append|prepend|cas) .*") ? 4 : words.length;
        return at < words.length && words[at].matches("\\d{1,7}") ? Integer.parseInt(words[at]) + LINE_END.length() : 0;
    }
}

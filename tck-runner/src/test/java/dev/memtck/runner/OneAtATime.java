package dev.memtck.runner;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Stands before a server and lets through the first command of whatever arrives at once; the rest is lost. Knows commands of
 * the text protocol, with their data blocks, and packets.
 */
public final class OneAtATime {
    private static final byte[] LINE_END = {'\r', '\n'};
    private static final int MOST_AT_ONCE = 1 << 21;
    private static final int HEADER = 24;
    private static final int BODY_LENGTH_AT = 8;

    private OneAtATime() {}

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
            int missing = 0;
            InputStream in = client.getInputStream();
            for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
                // A value that was refused by its header is answered before its end is read: the next request may
                // follow it.
                int rest = Math.min(missing, count);
                int length = rest < count ? lengthOfFirst(Arrays.copyOfRange(buffer, rest, count)) : 0;
                server.getOutputStream().write(buffer, 0, Math.min(rest + length, count));
                missing = Math.max(0, missing - rest + length - (count - rest));
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

    /** With its block, or its body; all of it where it is none. */
    private static int lengthOfFirst(byte[] came) {
        if (came[0] == (byte) 0x80) {
            return came.length < HEADER
                    ? came.length
                    : HEADER + ByteBuffer.wrap(came).getInt(BODY_LENGTH_AT);
        }
        int line = indexOfLineEnd(came);
        return line < 0
                ? came.length
                : line + LINE_END.length + block(new String(came, 0, line, StandardCharsets.ISO_8859_1));
    }

    private static int indexOfLineEnd(byte[] came) {
        for (int at = 0; at + 1 < came.length; at++) {
            if (came[at] == LINE_END[0] && came[at + 1] == LINE_END[1]) {
                return at;
            }
        }
        return -1;
    }

    private static int block(String line) {
        String[] words = line.split(" ");
        int at = words[0].equals("ms")
                ? 2
                : line.matches("(?s)(set|add|replace|append|prepend|cas) .*") ? 4 : words.length;
        return at < words.length && words[at].matches("\\d{1,7}") ? Integer.parseInt(words[at]) + LINE_END.length : 0;
    }
}

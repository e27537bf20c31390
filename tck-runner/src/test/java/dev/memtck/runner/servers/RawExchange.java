package dev.memtck.runner.servers;

import dev.memtck.reports.results.EscapedBytes;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Replays an exchange with plain sockets, none of the kit's. Each line names a connection, an {@link Act} and bytes;
 * {@code (abc)*3} stands for the bytes three times.
 */
final class RawExchange {
    private static final int DEADLINE_MILLIS = 10_000;
    private static final int SILENCE_MILLIS = 1_000;
    private static final Pattern REPEATED = Pattern.compile("\\(([^()]*)\\)\\*(\\d+)");
    private static final byte[] END = "END\r\n".getBytes(StandardCharsets.US_ASCII);

    /** What is done on a connection; the result is what differs, if something does. */
    private enum Act {
        /** The bytes are sent. */
        SEND(">") {
            @Override
            Optional<String> on(Socket socket, byte[] bytes) throws IOException {
                socket.getOutputStream().write(bytes);
                return Optional.empty();
            }
        },
        /** The bytes come back. */
        RECEIVE("<") {
            @Override
            Optional<String> on(Socket socket, byte[] bytes) throws IOException {
                String received = EscapedBytes.escape(upTo(bytes.length, socket));
                return received.equals(EscapedBytes.escape(bytes))
                        ? Optional.empty()
                        : Optional.of("received " + received);
            }
        },
        /** A table that ends with END comes back, and the bytes occur in it. */
        RECEIVE_WITH("has") {
            @Override
            Optional<String> on(Socket socket, byte[] bytes) throws IOException {
                String table = untilEnd(socket);
                return table.contains(text(bytes)) ? Optional.empty() : Optional.of("received " + table);
            }
        },
        /** A table that ends with END comes back, and the bytes do not occur in it. */
        RECEIVE_WITHOUT("lacks") {
            @Override
            Optional<String> on(Socket socket, byte[] bytes) throws IOException {
                String table = untilEnd(socket);
                return table.contains(text(bytes)) ? Optional.of("received " + table) : Optional.empty();
            }
        },
        /** So many seconds pass. */
        WAIT("waits") {
            @Override
            Optional<String> on(Socket socket, byte[] seconds) throws IOException {
                try {
                    TimeUnit.SECONDS.sleep(Integer.parseInt(text(seconds)));
                } catch (InterruptedException e) {
                    throw new InterruptedIOException();
                }
                return Optional.empty();
            }
        },
        /** For a second nothing comes back. */
        RECEIVE_NOTHING("silent") {
            @Override
            Optional<String> on(Socket socket, byte[] bytes) throws IOException {
                socket.setSoTimeout(SILENCE_MILLIS);
                try {
                    int first = socket.getInputStream().read();
                    return Optional.of(first < 0 ? "the connection was closed" : "received a byte " + first);
                } catch (SocketTimeoutException silence) {
                    return Optional.empty();
                } finally {
                    socket.setSoTimeout(DEADLINE_MILLIS);
                }
            }
        };

        private final String word;

        Act(String word) {
            this.word = word;
        }

        static Act named(String word) {
            for (Act act : values()) {
                if (act.word.equals(word)) {
                    return act;
                }
            }
            throw new IllegalArgumentException("an exchange has >, <, has, lacks, waits and silent, not " + word);
        }

        abstract Optional<String> on(Socket socket, byte[] bytes) throws IOException;
    }

    private RawExchange() {}

    /** What differs; empty if the server still answers so. */
    static List<String> replay(String host, int port, String exchange) throws IOException {
        List<String> differences = new ArrayList<>();
        Map<String, Socket> connections = new LinkedHashMap<>();
        try {
            for (String line : exchange.lines().filter(text -> !text.isBlank()).toList()) {
                String[] parts = line.split(" ", 3);
                if (!connections.containsKey(parts[0])) {
                    Socket socket = new Socket(host, port);
                    socket.setSoTimeout(DEADLINE_MILLIS);
                    connections.put(parts[0], socket);
                }
                byte[] bytes = EscapedBytes.unescape(parts.length < 3 ? "" : repeated(parts[2]));
                Act.named(parts[1])
                        .on(connections.get(parts[0]), bytes)
                        .ifPresent(difference -> differences.add(line + " but " + difference));
            }
        } finally {
            for (Socket socket : connections.values()) {
                socket.close();
            }
        }
        return differences;
    }

    private static String repeated(String text) {
        return REPEATED.matcher(text)
                .replaceAll(match -> Matcher.quoteReplacement(match.group(1).repeat(Integer.parseInt(match.group(2)))));
    }

    private static byte[] upTo(int length, Socket socket) throws IOException {
        byte[] bytes = new byte[length];
        int count = 0;
        try {
            int read = 0;
            while (count < length && read >= 0) {
                count += read;
                read = socket.getInputStream().read(bytes, count, length - count);
            }
        } catch (SocketTimeoutException silence) {
            // What has come is what there is.
        }
        return Arrays.copyOf(bytes, count);
    }

    private static String untilEnd(Socket socket) throws IOException {
        StringBuilder table = new StringBuilder();
        while (!table.toString().endsWith(text(END))) {
            int next = socket.getInputStream().read();
            if (next < 0) {
                return table + ", then the end of the connection";
            }
            table.append((char) next);
        }
        return table.toString();
    }

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.ISO_8859_1);
    }
}

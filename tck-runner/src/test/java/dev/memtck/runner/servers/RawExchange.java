package dev.memtck.runner.servers;

import dev.memtck.reports.results.EscapedBytes;
import java.io.IOException;
import java.net.Socket;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Replays an exchange with plain sockets, none of the kit's: {@code A > bytes} is sent on connection A, {@code A < bytes}
 * must come back on it.
 */
final class RawExchange {
    private static final int DEADLINE_MILLIS = 30_000;

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
                Socket socket = connections.get(parts[0]);
                byte[] bytes = EscapedBytes.unescape(parts[2]);
                if (parts[1].equals(">")) {
                    socket.getOutputStream().write(bytes);
                } else {
                    String received =
                            EscapedBytes.escape(socket.getInputStream().readNBytes(bytes.length));
                    if (!received.equals(EscapedBytes.escape(bytes))) {
                        differences.add(line + " but received " + received);
                    }
                }
            }
        } finally {
            for (Socket socket : connections.values()) {
                socket.close();
            }
        }
        return differences;
    }
}

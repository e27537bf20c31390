package dev.memtck.runner.libraries;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;

/** What {@code stats} says of a server, as far as it is numbers. */
final class Counters {
    private static final int DEADLINE_MILLIS = 30_000;

    private Counters() {}

    static Map<String, Long> read(int port) throws IOException {
        Map<String, Long> counters = new HashMap<>();
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            socket.setSoTimeout(DEADLINE_MILLIS);
            socket.getOutputStream().write("stats\r\n".getBytes(StandardCharsets.US_ASCII));
            BufferedReader lines =
                    new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII));
            for (String line = lines.readLine(); !"END".equals(line); line = lines.readLine()) {
                String[] words = line.split(" ");
                if (words[2].matches("\\d+")) {
                    counters.put(words[1], Long.valueOf(words[2]));
                }
            }
        }
        return counters;
    }
}

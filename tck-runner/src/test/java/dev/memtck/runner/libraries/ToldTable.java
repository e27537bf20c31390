package dev.memtck.runner.libraries;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/** What a server tells of itself over text, read without a library. */
final class ToldTable {
    private static final int DEADLINE_MILLIS = 30_000;

    private ToldTable() {}

    /** Its general statistics: a name, and all that stands behind it. */
    static Map<String, String> statistics(int port) {
        Map<String, String> table = new LinkedHashMap<>();
        asking(port, "stats", lines -> {
            for (String line = lines.readLine(); !"END".equals(line); line = lines.readLine()) {
                String[] parts = line.split(" ", 3);
                table.put(parts[1], parts[2]);
            }
        });
        return table;
    }

    static String version(int port) {
        StringBuilder version = new StringBuilder();
        asking(port, "version", lines -> version.append(lines.readLine().substring("VERSION ".length())));
        return version.toString();
    }

    @FunctionalInterface
    private interface Reading {
        void read(BufferedReader lines) throws IOException;
    }

    private static void asking(int port, String command, Reading reading) {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            socket.setSoTimeout(DEADLINE_MILLIS);
            socket.getOutputStream().write((command + "\r\n").getBytes(StandardCharsets.US_ASCII));
            reading.read(
                    new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.ISO_8859_1)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

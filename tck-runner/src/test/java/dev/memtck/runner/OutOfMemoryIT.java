package dev.memtck.runner;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Far more is stored in the daemon than its memory holds: what is locked stays, the rest makes room. */
class OutOfMemoryIT {
    private static final int MEMORY_MIB = 16;
    private static final int VALUE_BYTES = 10_000;
    private static final int VALUES = 20_000;
    private static final int VALUES_AT_ONCE = 50;

    /** What a JVM takes beside the items: its own code and threads, and what its collector has not collected yet. */
    private static final int OVERHEAD_MIB = 400;

    @TempDir
    private Path folder;

    @Test
    void whatIsLockedStaysAndTheRestMakesRoom() throws IOException {
        try (JarProcess daemon =
                        JarProcess.start(folder, JarProcess.DAEMON, "-p", "0", "-m", String.valueOf(MEMORY_MIB));
                Client client = new Client(daemon.printedPort())) {
            List<String> locked = List.of("first", "second", "third");
            for (String key : locked) {
                assertThat(client.ask("set " + key + " 7 0 3\r\nred\r\n")).isEqualTo("STORED");
                assertThat(client.ask("lock " + key + "\r\n")).isEqualTo("OK");
            }
            storeEverything(client);
            for (String key : locked) {
                assertThat(client.ask("get " + key + "\r\n")).isEqualTo("VALUE " + key + " 7 3");
                assertThat(client.line()).isEqualTo("red");
                assertThat(client.line()).isEqualTo("END");
            }
            Map<String, String> stats = client.stats();
            long residentMib = residentMib(daemon.pid());
            System.out.println("out of memory: -m " + MEMORY_MIB + ", " + (long) VALUES * VALUE_BYTES / 1_000_000
                    + " MB stored, " + stats.get("curr_items") + " items of " + stats.get("bytes") + " bytes left, "
                    + stats.get("evictions") + " evictions, " + residentMib + " MiB resident");
            assertThat(Long.parseLong(stats.get("evictions"))).isGreaterThan(VALUES / 2);
            assertThat(Long.parseLong(stats.get("bytes"))).isLessThanOrEqualTo((long) MEMORY_MIB << 20);
            assertThat(residentMib).isLessThan(MEMORY_MIB + OVERHEAD_MIB);
        }
    }

    private static void storeEverything(Client client) throws IOException {
        byte[] value = new byte[VALUE_BYTES + 2];
        Arrays.fill(value, (byte) 'v');
        value[VALUE_BYTES] = '\r';
        value[VALUE_BYTES + 1] = '\n';
        for (int number = 0; number < VALUES; number += VALUES_AT_ONCE) {
            for (int i = number; i < number + VALUES_AT_ONCE; i++) {
                client.send(("set k" + i + " 0 0 " + VALUE_BYTES + "\r\n").getBytes(US_ASCII));
                client.send(value);
            }
            for (int i = 0; i < VALUES_AT_ONCE; i++) {
                assertThat(client.line()).isEqualTo("STORED");
            }
        }
    }

    private static long residentMib(long pid) throws IOException {
        return Files.readAllLines(Path.of("/proc", String.valueOf(pid), "status")).stream()
                .filter(line -> line.startsWith("VmRSS:"))
                .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) / 1_024)
                .findFirst()
                .orElseThrow();
    }

    private static final class Client implements AutoCloseable {
        private final Socket socket;
        private final OutputStream out;
        private final BufferedReader in;

        Client(int port) throws IOException {
            socket = new Socket(InetAddress.getLoopbackAddress(), port);
            socket.setSoTimeout(30_000);
            out = socket.getOutputStream();
            in = new BufferedReader(new InputStreamReader(socket.getInputStream(), US_ASCII));
        }

        String ask(String request) throws IOException {
            send(request.getBytes(US_ASCII));
            return line();
        }

        void send(byte[] bytes) throws IOException {
            out.write(bytes);
        }

        String line() throws IOException {
            return in.readLine();
        }

        Map<String, String> stats() throws IOException {
            Map<String, String> stats = new HashMap<>();
            for (String line = ask("stats\r\n"); !line.equals("END"); line = line()) {
                String[] words = line.split(" ", 3);
                stats.put(words[1], words[2]);
            }
            return stats;
        }

        @Override
        public void close() throws IOException {
            socket.close();
        }
    }
}

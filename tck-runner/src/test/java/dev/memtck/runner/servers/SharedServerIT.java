package dev.memtck.runner.servers;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.runner.FakeServer;
import dev.memtck.runner.Main;
import dev.memtck.runner.hostile.AlmostRight;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** A run on a server with other people's data: it stays as it is, ours goes, and what is left undone is said. */
@Execution(ExecutionMode.CONCURRENT)
class SharedServerIT {
    private static final Pattern KEY = Pattern.compile("key=(\\S+) .*");

    private static final int MOST_ATTEMPTS = 5;

    @TempDir
    private Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @Test
    void whatBelongsToOthersStaysAndWhatIsOursGoes() throws IOException, InterruptedException {
        try (RealServer server = RealServer.memcached(folder.resolve("memcached"));
                Socket socket = new Socket(server.host(), server.port())) {
            socket.setSoTimeout(30_000);
            BufferedReader in = new BufferedReader(new InputStreamReader(socket.getInputStream(), US_ASCII));
            for (String key : List.of("apple", "mt", "mtseed.1.apple", "n", "k1", "x".repeat(250))) {
                assertThat(ask("set " + key + " 42 0 5\r\nours!\r\n", socket, in))
                        .isEqualTo("STORED");
            }
            assertThat(ask("set expires 7 3600 1\r\n5\r\n", socket, in)).isEqualTo("STORED");
            Map<String, String> before = items(socket, in);
            assertThat(before).hasSize(7);

            int exitCode =
                    run("--target", server.host() + ":" + server.port(), "--without", "binary", "--parallel", "16");
            // It breaks three musts over text (see its expected failures).
            assertThat(exitCode).as(out.toString()).isEqualTo(1);
            assertThat(out.toString()).contains("reason:    3 rules failed: META-05, TEXT-63, TEXT-64\n");
            assertThat(items(socket, in)).isEqualTo(before);
            assertThat(out.toString())
                    .doesNotContain("left:")
                    .containsPattern("remark:    \\d+ rules not run, or only in part: .*TEXT-7.*"
                            + " \\(destructive, and the kit did not start the target; allow it with --destructive\\)");
        }
    }

    @Test
    void aKeyThatCannotBeDeletedIsNamed() throws IOException {
        try (FakeServer server = AlmostRight.lyingTo(
                "delete ", (line, right, socket) -> AlmostRight.write("SERVER_ERROR not today\r\n", socket))) {
            assertThat(run(
                            "--target",
                            "127.0.0.1:" + server.port(),
                            "--scenario",
                            "TEXT-50/one-key",
                            "--seed",
                            "left1"))
                    .isEqualTo(3);
            assertThat(out.toString())
                    .containsPattern("left:      1 key could not be deleted: mtleft1\\.\\w+\\.apple\\n");
        }
    }

    private int run(String... options) {
        List<String> all = new ArrayList<>(List.of(options));
        all.addAll(List.of("--out", folder.resolve("report").toString()));
        return Main.run(
                all.toArray(String[]::new), new Properties(), new PrintWriter(out, true), new PrintWriter(err, true));
    }

    /** Every key that the server holds, with its value, flags, cas unique and expiration. */
    private static Map<String, String> items(Socket socket, BufferedReader in) throws IOException {
        Map<String, String> items = new TreeMap<>();
        for (String line : listed(socket)) {
            String key = KEY.matcher(line).replaceFirst("$1");
            String header = ask("gets " + key + "\r\n", socket, in);
            if (header.equals("END")) {
                // Expired, and not yet swept out.
                continue;
            }
            items.put(key, header + " " + in.readLine() + " " + line.replaceAll(".* (exp=\\S+) .*", "$1"));
            assertThat(in.readLine()).isEqualTo("END");
        }
        return items;
    }

    /** On a connection of its own, and again where nothing comes: memcached's crawler may miss that it was asked. */
    private static List<String> listed(Socket server) throws IOException {
        for (int attempt = 1; ; attempt++) {
            try (Socket socket = new Socket(server.getInetAddress(), server.getPort())) {
                socket.setSoTimeout(5_000);
                BufferedReader in = new BufferedReader(new InputStreamReader(socket.getInputStream(), US_ASCII));
                List<String> listed = new ArrayList<>();
                String line = ask("lru_crawler metadump all\r\n", socket, in);
                while (!line.equals("END")) {
                    listed.add(line);
                    line = in.readLine();
                }
                return listed;
            } catch (SocketTimeoutException silence) {
                if (attempt == MOST_ATTEMPTS) {
                    throw silence;
                }
            }
        }
    }

    private static String ask(String request, Socket socket, BufferedReader in) throws IOException {
        socket.getOutputStream().write(request.getBytes(US_ASCII));
        return in.readLine();
    }
}

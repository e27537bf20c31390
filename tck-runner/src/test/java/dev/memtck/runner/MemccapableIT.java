package dev.memtck.runner;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * libmemcached's own capability test against the daemon: 27 tests of each protocol. They are counted in what it prints; its
 * exit status says less.
 */
class MemccapableIT {
    private static final String PASSED = "[pass]";

    @TempDir
    private Path folder;

    @Test
    void findsEveryCapabilityInBothProtocols() throws IOException, InterruptedException {
        try (JarProcess daemon = JarProcess.start(folder, JarProcess.DAEMON, "-p", "0", "-t", "2")) {
            int port = daemon.printedPort();
            assertThat(passed("-a", port)).isEqualTo(Map.of("ascii", 27L));
            assertThat(passed("-b", port)).isEqualTo(Map.of("binary", 27L));
        }
    }

    /** How many tests passed, by protocol; whatever else is printed but the last line fails here. */
    private static Map<String, Long> passed(String option, int port) throws IOException, InterruptedException {
        String output = output("memccapable", option, "-h", "127.0.0.1", "-p", String.valueOf(port));
        assertThat(output.lines().filter(line -> !line.endsWith(PASSED)))
                .as(output)
                .containsExactly("All tests passed");
        return output.lines()
                .filter(line -> line.endsWith(PASSED))
                .distinct()
                .collect(Collectors.groupingBy(line -> line.substring(0, line.indexOf(' ')), Collectors.counting()));
    }

    private static String output(String... command) throws IOException, InterruptedException {
        Process process;
        try {
            process = new ProcessBuilder(command).redirectErrorStream(true).start();
        } catch (IOException e) {
            throw new IllegalStateException("memccapable is not installed: apt-get install libmemcached-tools", e);
        }
        try {
            String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            process.waitFor();
            return output;
        } finally {
            process.destroyForcibly();
        }
    }
}

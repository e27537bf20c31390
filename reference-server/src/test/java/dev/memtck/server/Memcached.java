package dev.memtck.server;

import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Debian's memcached on a free port of loopback, in a process of its own. */
final class Memcached implements AutoCloseable {
    private final Process process;
    private final int port;

    private Memcached(Process process, int port) {
        this.process = process;
        this.port = port;
    }

    /** @param folder gets its files */
    static Memcached start(Path folder, String... options) throws IOException {
        Path output = folder.resolve("memcached.log");
        Path ports = folder.resolve("memcached.ports");
        Files.deleteIfExists(ports);
        List<String> command =
                new ArrayList<>(List.of("memcached", "-l", "127.0.0.1", "-p", "-1", "-U", "0", "-t", "2"));
        if (System.getProperty("user.name").equals("root")) {
            command.addAll(List.of("-u", "root"));
        }
        command.addAll(List.of(options));
        ProcessBuilder builder =
                new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(output.toFile());
        builder.environment().put("MEMCACHED_PORT_FILENAME", ports.toString());
        Process process = builder.start();
        await("memcached").atMost(Duration.ofSeconds(30)).until(() -> !process.isAlive() || Files.exists(ports));
        if (!process.isAlive()) {
            throw new IOException("memcached did not start: " + Files.readString(output));
        }
        String line = Files.readString(ports).lines().findFirst().orElseThrow();
        return new Memcached(process, Integer.parseInt(line.substring(line.lastIndexOf(' ') + 1)));
    }

    int port() {
        return port;
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}

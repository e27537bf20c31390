package dev.memtck.runner.servers;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A server from a package, running on loopback until it is closed. */
public final class RealServer implements AutoCloseable {
    private static final Duration START_DEADLINE = Duration.ofSeconds(30);
    private static final int PORT_ATTEMPTS = 10;

    private final Process process;
    private final String host;
    private final int port;

    private RealServer(Process process, String host, int port) {
        this.process = process;
        this.host = host;
        this.port = port;
    }

    /** Debian's memcached with two workers; it chooses its port itself. */
    public static RealServer memcached(Path folder, String... options) throws IOException, InterruptedException {
        Files.createDirectories(folder);
        Path portFile = folder.toAbsolutePath().resolve("memcached.port");
        Files.deleteIfExists(portFile);
        List<String> command = new ArrayList<>(
                List.of("memcached", "-u", "root", "-l", "127.0.0.1", "-p", "-1", "-U", "0", "-t", "2"));
        command.addAll(List.of(options));
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("memcached.log").toFile());
        builder.environment().put("MEMCACHED_PORT_FILENAME", portFile.toString());
        Process process = start(builder, "memcached");
        long deadline = System.nanoTime() + START_DEADLINE.toNanos();
        while (!Files.exists(portFile) || !Files.readString(portFile).contains("\n")) {
            requireAlive(process, deadline, "memcached");
        }
        String line = Files.readAllLines(portFile, US_ASCII).stream()
                .filter(text -> text.startsWith("TCP INET:"))
                .findFirst()
                .orElseThrow();
        return new RealServer(
                process,
                "127.0.0.1",
                Integer.parseInt(line.substring(line.indexOf(':') + 1).strip()));
    }

    /** Debian's yrmcds with two workers. It cannot choose its two ports itself, so free ones are tried. */
    public static RealServer yrmcds(Path folder) throws IOException, InterruptedException {
        Files.createDirectories(folder);
        for (int attempt = 1; attempt <= PORT_ATTEMPTS; attempt++) {
            int port = freePort();
            Path configuration = Files.writeString(
                    folder.resolve("yrmcds.conf"),
                    String.join(
                            "\n",
                            "virtual_ip = 127.0.0.1",
                            "bind_ip = \"127.0.0.2\"",
                            "port = " + port,
                            "repl_port = " + freePort(),
                            "workers = 2",
                            "gc_interval = 3600",
                            "temp_dir = \"/var/tmp\"",
                            ""));
            Process process = start(
                    new ProcessBuilder("yrmcdsd", "-f", configuration.toString())
                            .redirectErrorStream(true)
                            .redirectOutput(folder.resolve("yrmcds.log").toFile()),
                    "yrmcds");
            if (accepts(process, port)) {
                return new RealServer(process, "127.0.0.1", port);
            }
        }
        throw new IllegalStateException("yrmcds found no free port; see " + folder.resolve("yrmcds.log"));
    }

    private static Process start(ProcessBuilder builder, String debianPackage) {
        try {
            return builder.start();
        } catch (IOException e) {
            throw new IllegalStateException(
                    "the package " + debianPackage + " is not installed: apt-get install " + debianPackage, e);
        }
    }

    private static boolean accepts(Process process, int port) throws InterruptedException {
        long deadline = System.nanoTime() + START_DEADLINE.toNanos();
        while (process.isAlive() && System.nanoTime() < deadline) {
            try (Socket socket = new Socket()) {
                socket.connect(new InetSocketAddress("127.0.0.1", port), 1_000);
                return true;
            } catch (IOException notYet) {
                process.waitFor(20, TimeUnit.MILLISECONDS);
            }
        }
        process.destroyForcibly().waitFor();
        return false;
    }

    private static void requireAlive(Process process, long deadline, String name) throws InterruptedException {
        if (process.waitFor(20, TimeUnit.MILLISECONDS) || System.nanoTime() > deadline) {
            process.destroyForcibly();
            throw new IllegalStateException(name + " did not start");
        }
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
            return socket.getLocalPort();
        }
    }

    public String host() {
        return host;
    }

    public int port() {
        return port;
    }

    @Override
    public void close() {
        process.destroy();
        try {
            if (!process.waitFor(10, TimeUnit.SECONDS)) {
                process.destroyForcibly().waitFor();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}

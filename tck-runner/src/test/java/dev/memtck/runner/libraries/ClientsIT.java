package dev.memtck.runner.libraries;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.runner.JarProcess;
import dev.memtck.runner.RecordingProxy;
import dev.memtck.server.command.ItemLimit;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Client libraries against the daemon, each in every protocol of ours that it speaks: pymemcache and
 * Cache::Memcached::Fast have no binary protocol, dalli no text protocol. None of them knows locks, and none of those that
 * Debian or Maven Central has knows meta commands; what does lies in memcached's source.
 *
 * <p>A client's own word is not enough: what it says it did must be in the server's counters, and the first byte it sent
 * must be of the protocol it was told to speak.
 */
class ClientsIT {
    private static final String EXERCISED = "exercised: ";

    /** Counters that the operations move, whoever asks for them. */
    private static final List<String> MOVED = List.of(
            "cmd_set",
            "get_hits",
            "get_misses",
            "cas_hits",
            "cas_badval",
            "incr_hits",
            "touch_hits",
            "delete_hits",
            "delete_misses");

    /** Where a meta command is to touch what is not there, it is a get that misses. */
    private static final Map<SpokenProtocol, List<String>> MOVED_BESIDES = Map.of(
            SpokenProtocol.TEXT, List.of("touch_misses"),
            SpokenProtocol.META, List.of(),
            SpokenProtocol.BINARY, List.of("touch_misses"));

    /** With the key "large" and what an item costs beside key and value, this is an item of 1 MiB. */
    private static final int LARGEST = (1 << 20) - "large".length() - ItemLimit.ITEM_OVERHEAD;

    @TempDir
    private Path folder;

    @ParameterizedTest(name = "{0} speaks {1}")
    @CsvSource({
        "SPYMEMCACHED, TEXT",
        "SPYMEMCACHED, BINARY",
        "XMEMCACHED, TEXT",
        "XMEMCACHED, BINARY",
        "FOLSOM, TEXT",
        "FOLSOM, BINARY",
        "PYLIBMC, TEXT",
        "PYLIBMC, BINARY",
        "PHP_MEMCACHED, TEXT",
        "PHP_MEMCACHED, BINARY",
        "PYMEMCACHE, TEXT",
        "CACHE_MEMCACHED_FAST, TEXT",
        "DALLI, BINARY",
        "MCMC, META",
        "MEMCACHED_PROXY, META",
    })
    void drivesTheServer(ClientLibrary library, SpokenProtocol protocol) throws IOException, InterruptedException {
        try (JarProcess daemon = daemon();
                RecordingProxy proxy = new RecordingProxy(daemon.printedPort())) {
            List<String> exercised = exercised(library, protocol, proxy.port());
            System.out.println(library + " speaks " + protocol + ": " + String.join(", ", exercised));
            assertThat(exercised).containsExactlyElementsOf(protocol.operations());
            assertThat(firstBytes(proxy)).isNotEmpty().allMatch(protocol::beginsWith);
            Map<String, Long> counters = Counters.read(proxy.serverPort());
            assertThat(Stream.concat(MOVED.stream(), MOVED_BESIDES.get(protocol).stream()))
                    .allSatisfy(name -> assertThat(counters.get(name)).as(name).isPositive());
        }
    }

    @Test
    void passesMemcachedsTestsOfMetaCommands() throws IOException, InterruptedException {
        try (JarProcess daemon = daemon()) {
            List<String> lines = printed(ClientLibrary.MEMCACHED_TESTS, daemon.printedPort());
            long passed = lines.stream().filter(line -> line.startsWith("ok ")).count();
            System.out.println(ClientLibrary.MEMCACHED_TESTS + ": " + passed + " passed");
            assertThat(lines).noneMatch(line -> line.startsWith("not ok ")).contains("1.." + passed);
            assertThat(passed).isGreaterThan(100);
        }
    }

    private JarProcess daemon() throws IOException {
        return JarProcess.start(folder, JarProcess.DAEMON, "-p", "0", "-t", "2", "-I", "1m");
    }

    /** Of each connection on which something came; 0 to 255. */
    private static List<Integer> firstBytes(RecordingProxy proxy) {
        return proxy.recordings().stream()
                .flatMap(recording -> recording.requests().stream().limit(1))
                .map(request -> Byte.toUnsignedInt(request[0]))
                .toList();
    }

    /** What the library's program says it exercised; what else a library prints is its own log. */
    private static List<String> exercised(ClientLibrary library, SpokenProtocol protocol, int port)
            throws IOException, InterruptedException {
        return printed(library, port, protocol.word(), String.valueOf(LARGEST)).stream()
                .filter(line -> line.startsWith(EXERCISED))
                .map(line -> line.substring(EXERCISED.length()))
                .toList();
    }

    /** The lines of the library's program, which must end well. */
    private static List<String> printed(ClientLibrary library, int port, String... arguments)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(library.command());
        command.addAll(List.of("127.0.0.1", String.valueOf(port)));
        command.addAll(List.of(arguments));
        Process process;
        try {
            process = new ProcessBuilder(command).redirectErrorStream(true).start();
        } catch (IOException e) {
            throw new IllegalStateException(command.get(0) + " is not installed: " + library.remedy(), e);
        }
        try {
            String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertThat(process.waitFor())
                    .as("%s printed%n%s%n(where the library is missing: %s)", library, output, library.remedy())
                    .isZero();
            return output.lines().toList();
        } finally {
            process.destroyForcibly();
        }
    }
}

package dev.memtck.runner.run;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.runner.Main;
import dev.memtck.runner.RecordingProxy;
import dev.memtck.runner.wire.Opcode;
import dev.memtck.runner.wire.Packet;
import dev.memtck.runner.wire.PacketHeader;
import dev.memtck.runner.wire.PacketReader;
import dev.memtck.server.ReferenceServer;
import dev.memtck.server.ServerOptions;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** What a whole run sends without {@code --destructive}: nothing that a server's other clients would feel. */
@Execution(ExecutionMode.CONCURRENT)
class UsersWordIT {
    private static final Pattern HARMFUL =
            Pattern.compile("^(flush_all|verbosity|stats reset|shutdown|cache_memlimit \\S)", Pattern.MULTILINE);
    private static final Pattern STORAGE =
            Pattern.compile("^(?:set|add|replace|append|prepend|cas) (\\S+) \\S+ \\S+ (\\d+)", Pattern.MULTILINE);
    private static final Set<Integer> HARMFUL_OPCODES =
            Set.of(Opcode.FLUSH.code(), Opcode.FLUSHQ.code(), Opcode.VERBOSITY.code());

    /** A seventh of what servers take by default. It is about a hundred; the proxy counts some that it has not closed yet. */
    private static final int MOST_CONNECTIONS = 150;

    private static final Pattern MET = Pattern.compile("verbs by state of their key: (\\d+) of (\\d+) ");

    /** In hundredths: with few connections, too, the search gets somewhere; how far in its time is the machine's affair. */
    private static final int LEAST_MET = 4;

    @TempDir
    private Path folder;

    @Test
    void nothingIsSentThatOthersWouldFeel() throws IOException {
        StringWriter out = new StringWriter();
        try (ReferenceServer server = ReferenceServer.start(ServerOptions.onFreePort());
                RecordingProxy proxy = new RecordingProxy(server.port())) {
            int exitCode = Main.run(
                    new String[] {
                        "--target",
                        "127.0.0.1:" + proxy.port(),
                        "--out",
                        folder.resolve("report").toString()
                    },
                    new Properties(),
                    new PrintWriter(out, true),
                    new PrintWriter(out, true));
            assertThat(exitCode).as(out.toString()).isZero();
            assertThat(met(out.toString())).as(out.toString()).isGreaterThan(LEAST_MET);
            List<byte[]> sent =
                    proxy.recordings().stream().map(UsersWordIT::all).toList();
            assertThat(sent).hasSizeGreaterThan(500);
            sent.forEach(bytes -> {
                if (bytes.length > 0 && Byte.toUnsignedInt(bytes[0]) == PacketHeader.REQUEST) {
                    PacketReader.all(bytes).forEach(UsersWordIT::requireHarmless);
                } else {
                    requireHarmless(new String(bytes, ISO_8859_1));
                }
            });
            assertThat(proxy.mostAtOnce()).isLessThanOrEqualTo(MOST_CONNECTIONS);
            System.out.printf(
                    "without --destructive: %d connections, %d at once, %d bytes%n",
                    sent.size(),
                    proxy.mostAtOnce(),
                    sent.stream().mapToLong(bytes -> bytes.length).sum());
        }
    }

    /** Of what verbs there are in states of a key, in hundredths. */
    private static int met(String out) {
        Matcher extent = MET.matcher(out);
        assertThat(extent.find()).as(out).isTrue();
        return Integer.parseInt(extent.group(1)) * 100 / Integer.parseInt(extent.group(2));
    }

    private static void requireHarmless(Packet packet) {
        assertThat(HARMFUL_OPCODES).doesNotContain(packet.header().opcode());
        assertThat(packet.header().bodyLength()).isLessThan(Integer.MAX_VALUE);
    }

    private static void requireHarmless(String text) {
        assertThat(HARMFUL.matcher(text).results().map(found -> found.group())).isEmpty();
        STORAGE.matcher(text).results().forEach(line -> {
            assertThat(line.group(1)).startsWith("mt");
            assertThat(line.group(2).length() > 10 || Long.parseLong(line.group(2)) >= Integer.MAX_VALUE)
                    .as(line.group())
                    .isFalse();
        });
    }

    private static byte[] all(RecordingProxy.Recording recording) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        recording.requests().forEach(all::writeBytes);
        return all.toByteArray();
    }
}

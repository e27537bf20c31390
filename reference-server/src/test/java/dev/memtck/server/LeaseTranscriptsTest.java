package dev.memtck.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.server.command.LeaseFlag;
import dev.memtck.server.engine.SteppedClock;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Exchanges that were written by hand from strong-cas.txt, without a look at any server, sent to this one. {@code A >} is
 * sent, {@code A <} must be received, {@code <name>} is a cas unique that the server chooses.
 */
class LeaseTranscriptsTest {
    private static final Pattern LINE = Pattern.compile("([A-Z]) ([<>]) (.+)");
    private static final Pattern CLOCK = Pattern.compile("clock \\+ (\\d+) s");
    private static final Pattern DIFFERENT = Pattern.compile("<([a-z ]+)> is not <([a-z ]+)>");
    private static final Pattern NAME = Pattern.compile("<([a-z ]+)>");

    private final SteppedClock clock = new SteppedClock();
    private final Map<String, String> identifiers = new HashMap<>();
    private final Map<String, RawClient> clients = new TreeMap<>();

    @ParameterizedTest
    @ValueSource(strings = {"getss", "deletess", "storage", "delete-and-touch"})
    void isWhatTheServerDoes(String transcript) throws IOException {
        ServerOptions options = ServerOptions.onFreePort().withLeases(new LeaseFlag(0x3333, 0xffff));
        try (ReferenceServer server = ReferenceServer.start(options, clock)) {
            for (String line : lines(transcript)) {
                play(line, server);
            }
            for (RawClient client : clients.values()) {
                assertThat(client.ask("version\r\n", "VERSION")).isEqualTo("VERSION");
                client.close();
            }
        }
    }

    private static List<String> lines(String transcript) throws IOException {
        try (InputStream in =
                LeaseTranscriptsTest.class.getResourceAsStream("lease-transcripts/" + transcript + ".txt")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .toList();
        }
    }

    private void play(String text, ReferenceServer server) throws IOException {
        Matcher line = LINE.matcher(text);
        Matcher step = CLOCK.matcher(text);
        Matcher different = DIFFERENT.matcher(text);
        if (line.matches()) {
            RawClient client = clients.get(line.group(1));
            if (client == null) {
                client = new RawClient(server.port());
                clients.put(line.group(1), client);
            }
            String bytes = line.group(3).replace("\\r", "\r").replace("\\n", "\n");
            if (line.group(2).equals(">")) {
                client.send(NAME.matcher(bytes).replaceAll(name -> identifiers.get(name.group(1))));
            } else {
                receive(client, bytes, text);
            }
        } else if (step.matches()) {
            clock.advance(Duration.ofSeconds(Long.parseLong(step.group(1))));
        } else {
            assertThat(different.matches()).as(text).isTrue();
            assertThat(identifiers.get(different.group(1))).as(text).isNotEqualTo(identifiers.get(different.group(2)));
        }
    }

    /** Reads line by line; a name stands for digits, and then for the same digits. */
    private void receive(RawClient client, String expected, String text) throws IOException {
        for (String line : expected.split("(?<=\n)")) {
            String received = client.readLine();
            Matcher name = NAME.matcher(line);
            if (name.find()) {
                String before = line.substring(0, name.start());
                String after = line.substring(name.end());
                assertThat(received).as(text).startsWith(before).endsWith(after);
                String digits = received.substring(before.length(), received.length() - after.length());
                assertThat(digits).as(text).matches("\\d+");
                assertThat(identifiers.computeIfAbsent(name.group(1), n -> digits))
                        .as(text)
                        .isEqualTo(digits);
            } else {
                assertThat(received).as(text).isEqualTo(line);
            }
        }
    }
}

package dev.memtck.server;

import static dev.memtck.server.wire.binary.TestPacket.ask;
import static dev.memtck.server.wire.binary.TestPacket.ints;
import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.server.engine.SteppedClock;
import dev.memtck.server.wire.binary.Opcode;
import dev.memtck.server.wire.binary.TestPacket;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.function.IntFunction;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** One sequence of changes over text, over meta commands, over packets, and over all of them in turn ends in the same items. */
class SameItemsTest {
    private static final List<String> KEYS = List.of("apple", "plum", "pear");
    private static final List<String> VALUES = List.of("7", "41", "red", "18446744073709551615", "");
    private static final int[] EXPTIMES = {0, 0, 2, 100, 2_592_001};
    private static final int CHANGES = 300;
    private static final String LAST = "MN\r\n";
    private static final int HEADER = 24;
    private static final char NOOP = 0x0a;

    private enum Deed {
        SET,
        ADD,
        REPLACE,
        APPEND,
        PREPEND,
        INCREMENT,
        DECREMENT,
        DELETE,
        TOUCH,
        A_SECOND
    }

    private enum Tongue {
        TEXT,
        META,
        BINARY
    }

    private record Change(Deed deed, String key, String value, int flags, int exptime, int delta) {
        static Change any(Random random) {
            return new Change(
                    one(List.of(Deed.values()), random),
                    one(KEYS, random),
                    one(VALUES, random),
                    random.nextInt(3) * 70_000,
                    EXPTIMES[random.nextInt(EXPTIMES.length)],
                    random.nextInt(50));
        }

        String text() {
            String name = deed.name().toLowerCase(Locale.ROOT);
            return switch (deed) {
                case SET, ADD, REPLACE, APPEND, PREPEND ->
                    name + " " + key + " " + flags + " " + exptime + " " + value.length() + "\r\n" + value + "\r\n";
                case INCREMENT -> "incr " + key + " " + delta + "\r\n";
                case DECREMENT -> "decr " + key + " " + delta + "\r\n";
                case DELETE -> "delete " + key + "\r\n";
                case TOUCH -> "touch " + key + " " + exptime + "\r\n";
                case A_SECOND -> "";
            };
        }

        String meta() {
            return switch (deed) {
                case SET -> store("");
                case ADD -> store(" ME");
                case REPLACE -> store(" MR");
                case APPEND -> store(" MA");
                case PREPEND -> store(" MP");
                case INCREMENT -> "ma " + key + " D" + delta + "\r\n";
                case DECREMENT -> "ma " + key + " MD D" + delta + "\r\n";
                case DELETE -> "md " + key + "\r\n";
                case TOUCH -> "mg " + key + " T" + exptime + "\r\n";
                case A_SECOND -> "";
            };
        }

        private String store(String mode) {
            return "ms " + key + " " + value.length() + " F" + flags + " T" + exptime + mode + "\r\n" + value + "\r\n";
        }

        String packet() {
            return switch (deed) {
                case SET, ADD, REPLACE ->
                    packet(Opcode.valueOf(deed.name()))
                            .extras(ints(flags, exptime))
                            .value(value)
                            .bytes();
                case APPEND, PREPEND ->
                    packet(Opcode.valueOf(deed.name())).value(value).bytes();
                case INCREMENT, DECREMENT ->
                    packet(Opcode.valueOf(deed.name()))
                            .extras(ints(0, delta, 0, 0, -1))
                            .bytes();
                case DELETE -> packet(Opcode.DELETE).bytes();
                case TOUCH -> packet(Opcode.TOUCH).extras(ints(exptime)).bytes();
                case A_SECOND -> "";
            };
        }

        private TestPacket packet(Opcode opcode) {
            return ask(opcode).key(key);
        }

        private static <T> T one(List<T> of, Random random) {
            return of.get(random.nextInt(of.size()));
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void itEndsInTheSameItems(long seed) throws IOException {
        Random random = new Random(seed);
        List<Change> changes = new ArrayList<>();
        for (int i = 0; i < CHANGES; i++) {
            changes.add(Change.any(random));
        }
        List<String> overText = items(changes, i -> Tongue.TEXT);
        assertThat(overText).anySatisfy(item -> assertThat(item).startsWith("VA "));
        assertThat(items(changes, i -> Tongue.META)).isEqualTo(overText);
        assertThat(items(changes, i -> Tongue.BINARY)).isEqualTo(overText);
        assertThat(items(changes, i -> Tongue.values()[i % 3])).isEqualTo(overText);
        Random tongue = new Random(seed);
        assertThat(items(changes, i -> Tongue.values()[tongue.nextInt(3)])).isEqualTo(overText);
    }

    /** @return after each change what its key holds: value, flags, time left and cas unique */
    private static List<String> items(List<Change> changes, IntFunction<Tongue> tongues) throws IOException {
        SteppedClock clock = new SteppedClock();
        List<String> items = new ArrayList<>();
        try (ReferenceServer server = ReferenceServer.start(ServerOptions.onFreePort(), clock);
                RawClient text = new RawClient(server.port());
                RawClient binary = new RawClient(server.port())) {
            for (int i = 0; i < changes.size(); i++) {
                Change change = changes.get(i);
                if (change.deed() == Deed.A_SECOND) {
                    clock.advance(Duration.ofSeconds(1));
                }
                switch (tongues.apply(i)) {
                    case TEXT -> upToNoOp(text, change.text() + "mn\r\n");
                    case META -> upToNoOp(text, change.meta() + "mn\r\n");
                    case BINARY -> {
                        binary.send(change.packet() + ask(Opcode.NOOP).bytes());
                        readToNoop(binary);
                    }
                }
                items.add(String.join(" ", upToNoOp(text, "mg " + change.key() + " v f t c\r\nmn\r\n")));
            }
        }
        return items;
    }

    private static List<String> upToNoOp(RawClient client, String request) throws IOException {
        client.send(request);
        List<String> lines = new ArrayList<>();
        String line = client.readLine();
        while (!line.equals(LAST)) {
            assertThat(line).as("behind " + lines + " of " + request).endsWith("\n");
            lines.add(line);
            line = client.readLine();
        }
        return lines;
    }

    private static void readToNoop(RawClient client) throws IOException {
        String header;
        do {
            header = client.read(HEADER);
            client.read(header.charAt(10) << 8 | header.charAt(11));
        } while (header.charAt(1) != NOOP);
    }
}

package dev.memtck.server.engine;

import static dev.memtck.server.engine.Commands.has;
import static dev.memtck.server.engine.Commands.set;
import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.server.command.Key;
import dev.memtck.server.command.Session;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Items are guarded by a striped table of item locks, indexed by hash (threads.txt). */
class ItemTableTest {
    private static final int KEYS = 20_000;

    @ParameterizedTest
    @CsvSource({"1, 64", "2, 128", "3, 256", "4, 256", "16, 1024"})
    void moreWorkersHaveMoreItemLocks(int workers, int stripes) {
        LockOrder order = new LockOrder();
        ItemTable table =
                new ItemTable(workers, new Flush(), new Memory(0, order), new SizeClasses(1 << 20, order), order);
        Set<Stripe> used = IntStream.range(0, KEYS)
                .mapToObj(i -> table.stripeOf(Key.of("key" + i)))
                .collect(Collectors.toSet());
        assertThat(used).hasSize(stripes);
        assertThat(table.stripeOf(Key.of("key1"))).isSameAs(table.stripeOf(Key.of("key1")));
    }

    @Test
    void toLookAheadChangesNothingWhateverStandsUnderTheKeys() {
        try (Engine engine = Engines.engine(1 << 20, 8_192, new SteppedClock())) {
            Session client = engine.open("client");
            client.execute(set("small", "v"));
            client.execute(set("empty", ""));
            client.execute(set("large", 5_000));
            long used = engine.memoryUsed();
            client.lookAhead(hashes("small", "empty", "large", "missing"), 4);
            assertThat(engine.memoryUsed()).isEqualTo(used);
            assertThat(Stream.of("small", "empty", "large", "missing").filter(key -> has(client, key)))
                    .containsExactly("small", "empty", "large");
        }
    }

    /** What others change meanwhile is seen in any state. */
    @Test
    void lookingAheadNeedsNoLock() throws InterruptedException {
        try (Engine engine = Engines.engine(1 << 20, 8_192, new SteppedClock())) {
            Session reader = engine.open("reader");
            Session writer = engine.open("writer");
            Thread writing =
                    new Thread(() -> IntStream.range(0, KEYS).forEach(i -> writer.execute(set("key" + i, "v"))));
            writing.start();
            do {
                for (int i = 0; i < KEYS; i++) {
                    reader.lookAhead(hashes("key" + i, "key" + (i + 1)), 2);
                }
            } while (writing.isAlive());
            writing.join();
            assertThat(has(reader, "key" + (KEYS - 1))).isTrue();
        }
    }

    private static int[] hashes(String... keys) {
        return Stream.of(keys).mapToInt(key -> Key.of(key).hashCode()).toArray();
    }
}

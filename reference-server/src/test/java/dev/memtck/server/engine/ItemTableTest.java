package dev.memtck.server.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.server.command.Key;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
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
}

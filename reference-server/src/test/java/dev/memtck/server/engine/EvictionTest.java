package dev.memtck.server.engine;

import static dev.memtck.server.engine.Commands.has;
import static dev.memtck.server.engine.Commands.set;
import static dev.memtck.server.engine.Commands.stats;
import static dev.memtck.server.engine.Commands.store;
import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.server.command.Command;
import dev.memtck.server.command.Command.Lock;
import dev.memtck.server.command.Exptime;
import dev.memtck.server.command.Fact;
import dev.memtck.server.command.Key;
import dev.memtck.server.command.Reply;
import dev.memtck.server.command.Session;
import dev.memtck.server.command.StatsTopic;
import dev.memtck.server.command.StoreMode;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Who goes when memory is full. */
class EvictionTest {
    private static final int LIMIT = 64 << 10;
    private static final int SIZE = 1_000;
    private static final int MORE_THAN_FIT = 200;

    private final SteppedClock clock = new SteppedClock();
    private final Engine engine = Engines.engine(LIMIT, 16 << 10, clock);
    private final Session session = engine.open("test");

    @AfterEach
    void close() {
        engine.close();
    }

    @Test
    void theItemNotUsedForLongestGoesFirst() {
        storeMany("k", MORE_THAN_FIT);
        assertThat(has(session, "k0")).isFalse();
        assertThat(has(session, "k" + (MORE_THAN_FIT - 1))).isTrue();
        assertThat(engine.memoryUsed()).isLessThanOrEqualTo(LIMIT);
        assertThat(Long.parseLong(stats(session, StatsTopic.GENERAL).get("evictions")))
                .isPositive();
    }

    @Test
    void anItemThatIsReadAllAlongStays() {
        session.execute(set("read", SIZE));
        for (int i = 0; i < MORE_THAN_FIT; i++) {
            session.execute(set("k" + i, SIZE));
            assertThat(has(session, "read")).isTrue();
        }
    }

    @Test
    void aLockedObjectIsNeverEvicted() {
        for (int i = 0; i < 20; i++) {
            session.execute(set("locked" + i, SIZE));
            session.execute(new Lock(Key.of("locked" + i)));
        }
        storeMany("k", MORE_THAN_FIT);
        for (int i = 0; i < 20; i++) {
            assertThat(has(session, "locked" + i)).isTrue();
        }
    }

    @Test
    void lockedObjectsAtTheTailAreInTheWayOnce() {
        Engine large = Engines.engine(1 << 20, 16 << 10, clock);
        try (Session client = large.open("test")) {
            for (int i = 0; i <= Evictor.MOST_STEPS; i++) {
                client.execute(set("locked" + i, SIZE));
                client.execute(new Lock(Key.of("locked" + i)));
            }
            int refused = 0;
            for (int i = 0; i < 2 * Evictor.MOST_STEPS; i++) {
                refused += client.execute(set("k" + i, SIZE)) == Fact.OUT_OF_MEMORY ? 1 : 0;
            }
            assertThat(refused).isLessThan(10);
        } finally {
            large.close();
        }
    }

    @Test
    void whereEverythingWasUsedSomethingGoesAllTheSame() {
        Engine large = Engines.engine(1 << 20, 16 << 10, clock);
        try (Session client = large.open("test")) {
            int stored = 0;
            while (Long.parseLong(stats(client, StatsTopic.GENERAL).get("evictions")) == 0) {
                client.execute(set("k" + stored++, SIZE));
            }
            assertThat(stored).isGreaterThan(Evictor.MOST_STEPS);
            for (int i = 0; i < stored; i++) {
                has(client, "k" + i);
            }
            assertThat(client.execute(set("another", SIZE))).isInstanceOf(Reply.Stored.class);
        } finally {
            large.close();
        }
    }

    @Test
    void whenEverythingIsLockedAStoreFails() {
        int count = 0;
        while (session.execute(set("k" + count, SIZE)) instanceof Reply.Stored) {
            session.execute(new Lock(Key.of("k" + count)));
            count++;
        }
        assertThat(count).isGreaterThan(20);
        assertThat(session.execute(set("another", SIZE))).isEqualTo(Fact.OUT_OF_MEMORY);
        session.execute(new Command.UnlockAll());
        assertThat(session.execute(set("another", SIZE))).isInstanceOf(Reply.Stored.class);
    }

    @Test
    void pressureInOneSizeClassLeavesAnotherAlone() {
        for (int i = 0; i < 10; i++) {
            session.execute(set("small" + i, 10));
        }
        storeMany("k", MORE_THAN_FIT);
        for (int i = 0; i < 10; i++) {
            assertThat(has(session, "small" + i)).isTrue();
        }
    }

    @Test
    void aClassWithNothingToGiveTakesFromTheFullest() {
        storeMany("k", MORE_THAN_FIT);
        assertThat(session.execute(set("large", 10_000))).isInstanceOf(Reply.Stored.class);
        assertThat(has(session, "large")).isTrue();
    }

    @Test
    void anAppendDoesNotEvictWhatItAppendsTo() {
        session.execute(set("first", SIZE));
        storeMany("k", MORE_THAN_FIT / 4);
        while (has(session, "first")
                && session.execute(store(StoreMode.APPEND, "first", new byte[500])) instanceof Reply.Stored) {
            assertThat(has(session, "first")).isTrue();
        }
        assertThat(has(session, "first")).isTrue();
    }

    @Test
    void whatHasExpiredGoesBeforeWhatHasNotAndIsNoEviction() {
        session.execute(new Command.Store(
                StoreMode.SET,
                Key.of("dying"),
                0,
                new Exptime(1),
                io.netty.buffer.Unpooled.wrappedBuffer(new byte[SIZE]),
                dev.memtck.server.command.CasCondition.NONE));
        clock.advance(Duration.ofSeconds(2));
        for (int i = 0; engine.memoryUsed() + 2 * SIZE < LIMIT; i++) {
            session.execute(set("k" + i, SIZE));
        }
        session.execute(set("last", SIZE));
        session.execute(set("verylast", SIZE));
        assertThat(stats(session, StatsTopic.GENERAL)).containsEntry("reclaimed", "1");
    }

    private void storeMany(String prefix, int count) {
        for (int i = 0; i < count; i++) {
            session.execute(set(prefix + i, SIZE));
        }
    }
}

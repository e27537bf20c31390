package dev.memtck.server.engine;

import static dev.memtck.server.engine.Commands.has;
import static dev.memtck.server.engine.Commands.set;
import static dev.memtck.server.engine.Commands.stats;
import static dev.memtck.server.engine.Commands.store;
import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.server.command.CasCondition;
import dev.memtck.server.command.Command;
import dev.memtck.server.command.Command.Deletess;
import dev.memtck.server.command.Command.Getss;
import dev.memtck.server.command.Command.Lock;
import dev.memtck.server.command.Exptime;
import dev.memtck.server.command.Fact;
import dev.memtck.server.command.ItemLimit;
import dev.memtck.server.command.Key;
import dev.memtck.server.command.Reply;
import dev.memtck.server.command.Session;
import dev.memtck.server.command.StatsTopic;
import dev.memtck.server.command.StoreMode;
import dev.memtck.server.engine.EngineOptions.WhenFull;
import io.netty.buffer.Unpooled;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Leases where they meet what other documents describe: locks, flush_all, full memory, odd times. */
class LeasesTest {
    private static final Key APPLE = Key.of("apple");
    private static final Exptime LONG = new Exptime(100);

    private final SteppedClock clock = new SteppedClock();
    private final Engine engine = Engines.engine(1 << 20, 1 << 16, clock);
    private final Session a = engine.open("test");
    private final Session b = engine.open("test");

    @AfterEach
    void close() {
        engine.close();
    }

    @Test
    void aLeaseIsNoObjectToLock() {
        a.execute(new Getss(APPLE, LONG));
        assertThat(a.execute(new Lock(APPLE))).isEqualTo(Fact.ABSENT);
        assertThat(a.execute(new Command.Unlock(APPLE))).isEqualTo(Fact.ABSENT);
        assertThat(remaining(b.execute(new Getss(APPLE, LONG)))).isEqualTo(100);
    }

    @Test
    void deletessOfAnObjectThatAnotherClientHasLockedIsRefused() {
        a.execute(set("apple", "red"));
        a.execute(new Lock(APPLE));
        assertThat(b.execute(new Deletess(APPLE, LONG))).isEqualTo(Fact.LOCKED);
        assertThat(has(b, "apple")).isTrue();
    }

    @Test
    void deletessByTheHolderTakesTheLockWithTheObject() {
        a.execute(set("apple", "red"));
        a.execute(new Lock(APPLE));
        assertThat(a.execute(new Deletess(APPLE, LONG)))
                .isInstanceOfSatisfying(
                        Reply.LeaseLeft.class, left -> assertThat(left.found()).isEqualTo(Fact.DELETED));
        b.execute(set("apple", "blue"));
        assertThat(b.execute(new Lock(APPLE))).isEqualTo(Fact.LOCK_HELD);
        a.close();
        assertThat(engine.open("test").execute(new Lock(APPLE))).isEqualTo(Fact.LOCKED);
    }

    @Test
    void deletessLeavesNothingButOneLease() {
        a.execute(set("apple", "red"));
        a.execute(new Deletess(APPLE, LONG));
        a.execute(new Deletess(APPLE, LONG));
        a.execute(new Deletess(Key.of("pear"), LONG));
        assertThat(engine.memoryUsed()).isEqualTo(ItemLimit.cost(5, 0) + ItemLimit.cost(4, 0));
        assertThat(stats(a, StatsTopic.GENERAL))
                .containsEntry("curr_items", "2")
                .containsEntry("delete_hits", "1")
                .containsEntry("delete_misses", "1");
    }

    @Test
    void getssCountsAsAGet() {
        a.execute(set("apple", "red"));
        assertThat(a.execute(new Getss(APPLE, LONG)))
                .isInstanceOfSatisfying(Reply.Value.class, value -> value.data().release());
        a.execute(new Getss(Key.of("pear"), LONG));
        assertThat(stats(a, StatsTopic.GENERAL))
                .containsEntry("cmd_get", "2")
                .containsEntry("get_hits", "1")
                .containsEntry("get_misses", "1");
    }

    @Test
    void getssReadsAnObjectThatAnotherClientHasLocked() {
        a.execute(set("apple", "red"));
        a.execute(new Lock(APPLE));
        assertThat(b.execute(new Getss(APPLE, LONG)))
                .isInstanceOfSatisfying(Reply.Value.class, value -> value.data().release());
    }

    @Test
    void aStubIsALeaseOfAnotherClient() {
        stub(a, LONG);
        Reply.Lease seen = (Reply.Lease) b.execute(new Getss(APPLE, new Exptime(5)));
        assertThat(seen.remainingSeconds()).isEqualTo(100);
        assertThat(b.execute(new Command.Store(
                        StoreMode.SET, APPLE, 0, LONG, Unpooled.EMPTY_BUFFER, CasCondition.matches(seen.casUnique()))))
                .isInstanceOf(Reply.Stored.class);
        assertThat(b.execute(new Getss(APPLE, LONG)))
                .isInstanceOfSatisfying(Reply.Value.class, value -> value.data().release());
    }

    @Test
    void aStubThatWasAppendedToIsAnItem() {
        stub(a, LONG);
        a.execute(store(StoreMode.APPEND, "apple", new byte[1]));
        assertThat(b.execute(new Getss(APPLE, LONG)))
                .isInstanceOfSatisfying(Reply.Value.class, value -> value.data().release());
    }

    @Test
    void aStubNeverLooksLikeANewLease() {
        stub(a, new Exptime(2));
        a.execute(new Lock(APPLE));
        clock.advance(Duration.ofSeconds(5));
        assertThat(remaining(b.execute(new Getss(APPLE, LONG)))).isEqualTo(1);
    }

    @Test
    void aStubWithoutAnEndRemainsForTheLongestTime() {
        stub(a, Exptime.NONE);
        assertThat(remaining(b.execute(new Getss(APPLE, LONG)))).isEqualTo(Integer.MAX_VALUE);
    }

    private static void stub(Session client, Exptime exptime) {
        Command.Stub stub = new Command.Stub(exptime, OptionalLong.empty(), Command.KeyForm.PLAIN);
        Reply.MetaItem made = (Reply.MetaItem) client.execute(new Command.MetaGet(
                APPLE, Command.Notice.TAKEN, Optional.empty(), OptionalLong.empty(), Optional.of(stub)));
        made.value().data().release();
    }

    @Test
    void flushAllRemovesLeases() {
        a.execute(new Getss(APPLE, LONG));
        a.execute(new Command.FlushAll(Exptime.NONE));
        assertThat(remaining(a.execute(new Getss(APPLE, LONG)))).isZero();
    }

    @Test
    void evictionMayTakeALeaseButNoLockedObject() {
        Engine small = Engines.engine(64 << 10, 16 << 10, clock);
        try (Session session = small.open("test")) {
            session.execute(new Getss(APPLE, LONG));
            session.execute(set("locked", 10));
            session.execute(new Lock(Key.of("locked")));
            for (int i = 0; i < 1_000; i++) {
                session.execute(set("k" + i, 10));
            }
            assertThat(remaining(session.execute(new Getss(APPLE, LONG)))).isZero();
            assertThat(has(session, "locked")).isTrue();
        } finally {
            small.close();
        }
    }

    @Test
    void withoutMemoryThereIsAnErrorAndNoMiss() {
        Engine full = Engines.engine(16 << 10, 16 << 10, WhenFull.REFUSE, clock);
        try (Session session = full.open("test")) {
            int count = 0;
            while (session.execute(new Getss(Key.of("k" + count), LONG)) instanceof Reply.Lease) {
                count++;
            }
            assertThat(count).isPositive();
            assertThat(session.execute(new Getss(APPLE, LONG))).isEqualTo(Fact.OUT_OF_MEMORY);
            assertThat(session.execute(new Deletess(APPLE, LONG))).isEqualTo(Fact.OUT_OF_MEMORY);
        } finally {
            full.close();
        }
    }

    @Test
    void exptimeZeroAsksForTheServersOwnLeaseTime() {
        a.execute(new Getss(APPLE, Exptime.NONE));
        assertThat(remaining(a.execute(new Getss(APPLE, LONG)))).isEqualTo(10);
    }

    @Test
    void aUnixTimeIsTheMomentAtWhichTheLeaseEnds() {
        a.execute(new Getss(APPLE, new Exptime(clock.millis() / 1_000 + 50)));
        assertThat(remaining(a.execute(new Getss(APPLE, LONG)))).isBetween(49L, 50L);
        clock.advance(Duration.ofSeconds(50));
        assertThat(remaining(a.execute(new Getss(APPLE, LONG)))).isZero();
    }

    @Test
    void aTimeThatHasPassedIsRefused() {
        a.execute(set("apple", "red"));
        for (Exptime past : new Exptime[] {new Exptime(-1), new Exptime(Exptime.MAX_RELATIVE_SECONDS + 1)}) {
            assertThat(a.execute(new Getss(APPLE, past))).isEqualTo(Fact.EXPTIME_PAST);
            assertThat(a.execute(new Deletess(APPLE, past))).isEqualTo(Fact.EXPTIME_PAST);
        }
        assertThat(has(a, "apple")).isTrue();
    }

    @Test
    void theFarthestTimeOverflowsNothing() {
        a.execute(new Getss(APPLE, new Exptime(Long.MAX_VALUE)));
        assertThat(remaining(a.execute(new Getss(APPLE, LONG)))).isPositive();
    }

    @Test
    void remainTimeIsRoundedUpSoThatAnOldLeaseNeverLooksNew() {
        a.execute(new Getss(APPLE, new Exptime(2)));
        clock.advance(Duration.ofMillis(1_001));
        assertThat(remaining(a.execute(new Getss(APPLE, LONG)))).isEqualTo(1);
        clock.advance(Duration.ofMillis(998));
        assertThat(remaining(a.execute(new Getss(APPLE, LONG)))).isEqualTo(1);
        clock.advance(Duration.ofMillis(1));
        assertThat(remaining(a.execute(new Getss(APPLE, LONG)))).isZero();
    }

    @Test
    void aSetThatFailsByItselfHasTakenTheLease() {
        a.execute(new Getss(APPLE, LONG));
        assertThat(a.execute(set("apple", 1 << 17))).isEqualTo(Fact.TOO_LARGE);
        assertThat(remaining(a.execute(new Getss(APPLE, LONG)))).isZero();
    }

    @Test
    void countersTellWhatHappenedToLeases() {
        a.execute(new Getss(APPLE, LONG));
        a.execute(new Command.Delete(APPLE));
        a.execute(new Deletess(APPLE, LONG));
        a.execute(set("apple", "red"));
        a.execute(new Getss(Key.of("pear"), LONG));
        a.execute(store(StoreMode.ADD, "pear", new byte[1]));
        assertThat(stats(a, StatsTopic.GENERAL))
                .containsEntry("lease_cnt", "4")
                .containsEntry("lease_getss", "2")
                .containsEntry("lease_deletess", "1")
                .containsEntry("lease_rewrite", "2")
                .containsEntry("lease_set", "1")
                .containsEntry("lease_hit", "0")
                .containsEntry("lease_badval", "0");
        assertThat(stats(a, StatsTopic.SLABS))
                .containsEntry("1:lease_set", "1")
                .containsEntry("1:lease_hits", "0")
                .containsEntry("1:lease_badval", "0");
    }

    private static long remaining(Reply reply) {
        return ((Reply.Lease) reply).remainingSeconds();
    }
}

package dev.memtck.server.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.server.command.CasCondition;
import dev.memtck.server.command.Command;
import dev.memtck.server.command.Command.Lock;
import dev.memtck.server.command.Command.LockAndGet;
import dev.memtck.server.command.Command.ReplaceAndUnlock;
import dev.memtck.server.command.Command.Store;
import dev.memtck.server.command.Command.Unlock;
import dev.memtck.server.command.Exptime;
import dev.memtck.server.command.Fact;
import dev.memtck.server.command.Key;
import dev.memtck.server.command.Reply;
import dev.memtck.server.command.Session;
import dev.memtck.server.command.StoreMode;
import io.netty.buffer.Unpooled;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Lock and get, then replace and unlock, each in one step; by two clients, A and B. A new engine's first cas unique is 1. */
class LockAndGetTest {
    private static final Key APPLE = Key.of("apple");
    private static final int ITEM_BYTES = 1 << 16;

    private final SteppedClock clock = new SteppedClock();
    private final Engine engine = Engines.engine(1 << 20, ITEM_BYTES, clock);
    private final Session a = engine.open("test");
    private final Session b = engine.open("test");

    @AfterEach
    void close() {
        engine.close();
    }

    @Test
    void theDataComesWithTheLock() {
        a.execute(set("red", 0));
        assertThat(lockAndGet(a, Optional.empty())).isEqualTo("red");
        assertThat(b.execute(new Lock(APPLE))).isEqualTo(Fact.LOCKED);
        assertThat(a.execute(new Unlock(APPLE))).isEqualTo(Fact.UNLOCKED);
        assertThat(b.execute(new Lock(APPLE))).isEqualTo(Fact.LOCK_HELD);
    }

    @Test
    void neitherAnotherNorTheHolderGetsItTwice() {
        a.execute(set("red", 0));
        a.execute(new Lock(APPLE));
        assertThat(b.execute(new LockAndGet(APPLE, Optional.empty()))).isEqualTo(Fact.LOCKED);
        assertThat(a.execute(new LockAndGet(APPLE, Optional.empty()))).isEqualTo(Fact.LOCKED);
        assertThat(a.execute(new Unlock(APPLE))).isEqualTo(Fact.UNLOCKED);
    }

    @Test
    void whatDoesNotExistCannotBeLocked() {
        a.execute(set("red", 5));
        clock.advance(Duration.ofSeconds(5));
        assertThat(a.execute(new LockAndGet(APPLE, Optional.empty()))).isEqualTo(Fact.ABSENT);
    }

    @Test
    void theExpirationIsRenewedOnlyWhereOneIsGiven() {
        a.execute(set("red", 5));
        lockAndGet(a, Optional.empty());
        a.execute(new Unlock(APPLE));
        clock.advance(Duration.ofSeconds(4));
        lockAndGet(a, Optional.of(new Exptime(5)));
        a.execute(new Unlock(APPLE));
        clock.advance(Duration.ofSeconds(4));
        assertThat(Commands.has(b, "apple")).isTrue();
        clock.advance(Duration.ofSeconds(1));
        assertThat(Commands.has(b, "apple")).isFalse();
    }

    @Test
    void aRefusedLockAndGetRenewsNothing() {
        a.execute(set("red", 5));
        a.execute(new Lock(APPLE));
        b.execute(new LockAndGet(APPLE, Optional.of(new Exptime(100))));
        clock.advance(Duration.ofSeconds(6));
        a.execute(new Unlock(APPLE));
        assertThat(Commands.has(b, "apple")).isFalse();
    }

    @Test
    void theHolderReplacesAndTheLockIsFree() {
        a.execute(set("red", 0));
        lockAndGet(a, Optional.empty());
        assertThat(a.execute(replaceAndUnlock("green", CasCondition.matches(1))))
                .isEqualTo(new Reply.Stored(2, 5));
        assertThat(lockAndGet(b, Optional.empty())).isEqualTo("green");
        assertThat(a.execute(replaceAndUnlock("blue", CasCondition.NONE))).isEqualTo(Fact.NOT_LOCKED);
    }

    @Test
    void whoDoesNotHoldTheLockReplacesNothing() {
        assertThat(a.execute(replaceAndUnlock("green", CasCondition.NONE))).isEqualTo(Fact.ABSENT);
        a.execute(set("red", 0));
        assertThat(a.execute(replaceAndUnlock("green", CasCondition.NONE))).isEqualTo(Fact.NOT_LOCKED);
        a.execute(new Lock(APPLE));
        assertThat(b.execute(replaceAndUnlock("green", CasCondition.NONE))).isEqualTo(Fact.NOT_LOCKED);
        a.execute(new Unlock(APPLE));
        assertThat(lockAndGet(b, Optional.empty())).isEqualTo("red");
    }

    @Test
    void theLockStaysWhereNothingWasStored() {
        a.execute(set("red", 0));
        a.execute(new Lock(APPLE));
        assertThat(a.execute(replaceAndUnlock("green", CasCondition.matches(7))))
                .isEqualTo(Fact.CHANGED);
        assertThat(a.execute(replaceAndUnlock("x".repeat(ITEM_BYTES), CasCondition.NONE)))
                .isEqualTo(Fact.TOO_LARGE);
        assertThat(b.execute(new Lock(APPLE))).isEqualTo(Fact.LOCKED);
        a.execute(new Unlock(APPLE));
        assertThat(lockAndGet(b, Optional.empty())).isEqualTo("red");
    }

    @Test
    void theEndOfTheHolderFreesWhatItGot() {
        a.execute(set("red", 0));
        lockAndGet(a, Optional.empty());
        a.close();
        assertThat(b.execute(new Lock(APPLE))).isEqualTo(Fact.LOCK_HELD);
    }

    private static String lockAndGet(Session session, Optional<Exptime> exptime) {
        Reply.Value value = (Reply.Value) session.execute(new LockAndGet(APPLE, exptime));
        try {
            return value.data().toString(StandardCharsets.US_ASCII);
        } finally {
            value.data().release();
        }
    }

    private static Command set(String data, long exptime) {
        return store(StoreMode.SET, data, exptime, CasCondition.NONE);
    }

    private static Command replaceAndUnlock(String data, CasCondition condition) {
        return new ReplaceAndUnlock(store(StoreMode.REPLACE, data, 0, condition));
    }

    private static Store store(StoreMode mode, String data, long exptime, CasCondition condition) {
        return new Store(
                mode,
                APPLE,
                0,
                new Exptime(exptime),
                Unpooled.copiedBuffer(data, StandardCharsets.US_ASCII),
                condition);
    }
}

package dev.memtck.server.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.server.command.CasCondition;
import dev.memtck.server.command.Command;
import dev.memtck.server.command.Command.Delete;
import dev.memtck.server.command.Command.Lock;
import dev.memtck.server.command.Command.Unlock;
import dev.memtck.server.command.Exptime;
import dev.memtck.server.command.Fact;
import dev.memtck.server.command.Key;
import dev.memtck.server.command.Reply;
import dev.memtck.server.command.Reply.Mark;
import dev.memtck.server.command.Session;
import dev.memtck.server.command.StoreMode;
import io.netty.buffer.Unpooled;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What two clients, A and B, may do to an object that A has locked. */
class LocksTest {
    private static final Key APPLE = Key.of("apple");
    private static final Key PEAR = Key.of("pear");

    private final SteppedClock clock = new SteppedClock();
    private final Engine engine = Engines.engine(1 << 20, 1 << 16, clock);
    private final Session a = engine.open("test");
    private final Session b = engine.open("test");

    @AfterEach
    void close() {
        engine.close();
    }

    @Test
    void onlyOneClientHoldsALock() {
        a.execute(set(APPLE, 0));
        assertThat(a.execute(new Lock(APPLE))).isEqualTo(Fact.LOCK_HELD);
        assertThat(b.execute(new Lock(APPLE))).isEqualTo(Fact.LOCKED);
        assertThat(b.execute(new Unlock(APPLE))).isEqualTo(Fact.NOT_LOCKED);
        assertThat(a.execute(new Unlock(APPLE))).isEqualTo(Fact.UNLOCKED);
        assertThat(b.execute(new Lock(APPLE))).isEqualTo(Fact.LOCK_HELD);
    }

    @Test
    void theHolderWhoAsksAgainGetsItAndItStaysSingle() {
        a.execute(set(APPLE, 0));
        a.execute(new Lock(APPLE));
        assertThat(a.execute(new Lock(APPLE))).isEqualTo(Fact.LOCK_HELD);
        assertThat(a.execute(new Unlock(APPLE))).isEqualTo(Fact.UNLOCKED);
        assertThat(b.execute(new Lock(APPLE))).isEqualTo(Fact.LOCK_HELD);
    }

    @Test
    void whatDoesNotExistCannotBeLocked() {
        assertThat(a.execute(new Lock(APPLE))).isEqualTo(Fact.ABSENT);
        assertThat(a.execute(new Unlock(APPLE))).isEqualTo(Fact.ABSENT);
    }

    @Test
    void aLockedObjectDoesNotExpireUntilItsLockEnds() {
        a.execute(set(APPLE, 5));
        a.execute(new Lock(APPLE));
        clock.advance(Duration.ofSeconds(6));
        assertThat(b.execute(new Lock(APPLE))).isEqualTo(Fact.LOCKED);
        a.execute(new Unlock(APPLE));
        assertThat(b.execute(new Lock(APPLE))).isEqualTo(Fact.ABSENT);
    }

    @Test
    void aDeletedObjectTakesItsLockWithIt() {
        a.execute(set(APPLE, 0));
        a.execute(new Lock(APPLE));
        a.execute(new Delete(APPLE));
        b.execute(set(APPLE, 0));
        assertThat(b.execute(new Lock(APPLE))).isEqualTo(Fact.LOCK_HELD);
        a.execute(new Command.UnlockAll());
        a.close();
        assertThat(engine.open("test").execute(new Lock(APPLE))).isEqualTo(Fact.LOCKED);
    }

    @Test
    void aSetThatIsTooLargeTakesTheObjectAndItsLockUnlessAnotherHoldsIt() {
        a.execute(set(APPLE, 0));
        a.execute(new Lock(APPLE));
        assertThat(b.execute(new Command.OversizedSet(APPLE, CasCondition.NONE)))
                .isEqualTo(Fact.TOO_LARGE);
        assertThat(b.execute(new Lock(APPLE))).isEqualTo(Fact.LOCKED);
        assertThat(a.execute(new Command.OversizedSet(APPLE, CasCondition.NONE)))
                .isEqualTo(Fact.TOO_LARGE);
        assertThat(a.execute(new Unlock(APPLE))).isEqualTo(Fact.ABSENT);
        b.execute(set(APPLE, 0));
        assertThat(b.execute(new Lock(APPLE))).isEqualTo(Fact.LOCK_HELD);
    }

    @Test
    void closingASessionReleasesAllItsLocksAndNoOthers() {
        a.execute(set(APPLE, 0));
        a.execute(set(PEAR, 0));
        a.execute(new Lock(APPLE));
        b.execute(new Lock(PEAR));
        a.close();
        a.close();
        assertThat(engine.open("test").execute(new Lock(APPLE))).isEqualTo(Fact.LOCK_HELD);
        assertThat(engine.open("test").execute(new Lock(PEAR))).isEqualTo(Fact.LOCKED);
    }

    @Test
    void touchByAnotherClientIsAModification() {
        a.execute(set(APPLE, 0));
        a.execute(new Lock(APPLE));
        assertThat(b.execute(new Command.Touch(APPLE, new Exptime(1)))).isEqualTo(Fact.LOCKED);
    }

    @Test
    void readingIsNotStopped() {
        a.execute(set(APPLE, 0));
        a.execute(new Lock(APPLE));
        Reply reply = b.execute(new Command.Get(APPLE));
        assertThat(reply).isInstanceOfSatisfying(Reply.Value.class, value -> {
            assertThat(value.data().toString(StandardCharsets.US_ASCII)).isEqualTo("red");
            value.data().release();
        });
    }

    @Test
    void whomTheLockStopsIsNotToldToBringTheObjectUpToDate() {
        a.execute(set(APPLE, 60));
        a.execute(new Lock(APPLE));
        assertThat(recached(b)).doesNotContain(Mark.WON);
        assertThat(recached(a)).contains(Mark.WON);
        assertThat(recached(b)).containsExactly(Mark.WON_BEFORE);
    }

    private static Set<Mark> recached(Session client) {
        Reply.MetaItem item = (Reply.MetaItem) client.execute(new Command.MetaGet(
                APPLE, Command.Notice.TAKEN, Optional.empty(), OptionalLong.of(100), Optional.empty()));
        item.value().data().release();
        return item.marks();
    }

    private static Command set(Key key, long exptime) {
        return new Command.Store(
                StoreMode.SET,
                key,
                0,
                new Exptime(exptime),
                Unpooled.copiedBuffer("red", StandardCharsets.US_ASCII),
                CasCondition.NONE);
    }
}

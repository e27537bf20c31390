package dev.memtck.server.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.server.command.CasCondition;
import dev.memtck.server.command.Command;
import dev.memtck.server.command.Command.Arithmetic;
import dev.memtck.server.command.Command.Delete;
import dev.memtck.server.command.Command.Direction;
import dev.memtck.server.command.Exptime;
import dev.memtck.server.command.Fact;
import dev.memtck.server.command.Initial;
import dev.memtck.server.command.Key;
import dev.memtck.server.command.Reply;
import dev.memtck.server.command.Session;
import dev.memtck.server.command.StatsTopic;
import dev.memtck.server.command.StoreMode;
import io.netty.buffer.Unpooled;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Commands that ask for a cas unique, and numbers that are created. A new engine's first cas unique is 1. */
class ConditionsTest {
    private static final Key KEY = Key.of("n");
    private static final CasCondition RIGHT = CasCondition.matches(1);
    private static final CasCondition WRONG = CasCondition.matches(7);

    private final SteppedClock clock = new SteppedClock();
    private final Engine engine = Engines.engine(1 << 20, 1 << 16, clock);
    private final Session client = engine.open("test");

    @AfterEach
    void close() {
        engine.close();
    }

    @Test
    void deletionMayAskForACasUnique() {
        client.execute(Commands.set("n", "5"));
        assertThat(client.execute(new Delete(KEY, WRONG))).isEqualTo(Fact.CHANGED);
        assertThat(client.execute(new Delete(KEY, RIGHT))).isEqualTo(Fact.DELETED);
        assertThat(client.execute(new Delete(KEY, RIGHT))).isEqualTo(Fact.ABSENT);
    }

    @ParameterizedTest
    @EnumSource(names = {"APPEND", "PREPEND"})
    void joiningMayAskForACasUnique(StoreMode mode) {
        client.execute(Commands.set("n", "5"));
        assertThat(client.execute(join(mode, WRONG))).isEqualTo(Fact.CHANGED);
        assertThat(client.execute(join(mode, RIGHT))).isEqualTo(new Reply.Stored(2, 2));
    }

    @Test
    void arithmeticMayAskForACasUnique() {
        client.execute(Commands.set("n", "5"));
        assertThat(client.execute(add(3, Initial.NONE, WRONG))).isEqualTo(Fact.CHANGED);
        assertThat(client.execute(add(3, Initial.NONE, RIGHT))).isEqualTo(new Reply.Number(8, 2));
    }

    @Test
    void aMissingNumberIsCreatedWhereAnInitialOneIsGiven() {
        assertThat(client.execute(add(3, Initial.NONE, CasCondition.NONE))).isEqualTo(Fact.ABSENT);
        assertThat(client.execute(add(3, Initial.of(40, Exptime.NONE), CasCondition.NONE)))
                .isEqualTo(new Reply.Number(40, 1));
        assertThat(client.execute(add(3, Initial.of(40, Exptime.NONE), CasCondition.NONE)))
                .isEqualTo(new Reply.Number(43, 2));
        assertThat(Commands.stats(client, StatsTopic.GENERAL))
                .containsEntry("incr_misses", "1")
                .containsEntry("incr_hits", "1")
                .containsEntry("total_items", "1");
    }

    @Test
    void aCreatedNumberIsUnsignedHasNoFlagsAndExpires() {
        client.execute(add(3, Initial.of(-1, new Exptime(5)), CasCondition.NONE));
        assertThat(client.execute(new Command.Get(KEY))).isInstanceOfSatisfying(Reply.Value.class, value -> {
            assertThat(value.data().toString(StandardCharsets.US_ASCII)).isEqualTo("18446744073709551615");
            assertThat(value.flags()).isZero();
            value.data().release();
        });
        clock.advance(Duration.ofSeconds(5));
        assertThat(Commands.has(client, "n")).isFalse();
    }

    private static Command add(long delta, Initial initial, CasCondition condition) {
        return new Arithmetic(Direction.INCREMENT, KEY, delta, initial, condition);
    }

    private static Command join(StoreMode mode, CasCondition condition) {
        return new Command.Store(mode, KEY, 0, Exptime.NONE, Unpooled.wrappedBuffer(new byte[] {'1'}), condition);
    }
}

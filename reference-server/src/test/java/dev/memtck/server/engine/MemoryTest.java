package dev.memtck.server.engine;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.server.command.CasCondition;
import dev.memtck.server.command.Command;
import dev.memtck.server.command.Exptime;
import dev.memtck.server.command.Fact;
import dev.memtck.server.command.ItemLimit;
import dev.memtck.server.command.Key;
import dev.memtck.server.command.Reply;
import dev.memtck.server.command.Session;
import dev.memtck.server.command.StoreMode;
import dev.memtck.server.engine.EngineOptions.WhenFull;
import io.netty.buffer.Unpooled;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What counts against {@code -m}, and when it is given back. */
class MemoryTest {
    private static final int LIMIT = 4_096;

    private final Engine engine = Engines.engine(LIMIT, 2_048, new SteppedClock());
    private final Session session = engine.open("test");

    @AfterEach
    void close() {
        engine.close();
    }

    @Test
    void aFullCacheThatMayNotEvictRefusesAndServesOn() {
        Engine refusing = Engines.engine(LIMIT, 2_048, WhenFull.REFUSE, new SteppedClock());
        Session client = refusing.open("test");
        assertThat(client.execute(set("a", 1_500))).isInstanceOf(Reply.Stored.class);
        assertThat(client.execute(set("b", 1_500))).isInstanceOf(Reply.Stored.class);
        assertThat(client.execute(set("c", 1_500))).isEqualTo(Fact.OUT_OF_MEMORY);
        client.execute(new Command.Delete(Key.of("a")));
        assertThat(client.execute(set("c", 1_500))).isInstanceOf(Reply.Stored.class);
        assertThat(refusing.memoryUsed()).isLessThanOrEqualTo(LIMIT);
    }

    @Test
    void whatIsOverwrittenOrDeletedIsGivenBack() {
        session.execute(set("a", 100));
        session.execute(set("a", 10));
        assertThat(engine.memoryUsed()).isEqualTo(ItemLimit.cost(1, 10));
        session.execute(new Command.Delete(Key.of("a")));
        assertThat(engine.memoryUsed()).isZero();
    }

    @Test
    void aLargeValueThatAReplyStillHoldsCounts() {
        Engine roomy = Engines.engine(16_384, 8_192, new SteppedClock());
        Session client = roomy.open("test");
        client.execute(set("a", 5_000));
        Reply.Value value = (Reply.Value) client.execute(new Command.Get(Key.of("a")));
        client.execute(new Command.Delete(Key.of("a")));
        assertThat(roomy.memoryUsed()).isEqualTo(ItemLimit.cost(1, 5_000));
        value.data().release();
        assertThat(roomy.memoryUsed()).isZero();
    }

    @Test
    void aSmallValueThatAReplyStillHoldsStaysAsItWas() {
        session.execute(store("a", "old"));
        Reply.Value value = (Reply.Value) session.execute(new Command.Get(Key.of("a")));
        session.execute(store("a", "new"));
        session.execute(new Command.Delete(Key.of("a")));
        assertThat(value.data().toString(US_ASCII)).isEqualTo("old");
        value.data().release();
        assertThat(engine.memoryUsed()).isZero();
    }

    @Test
    void theItemSizeLimitHoldsForAppendToo() {
        session.execute(set("a", 1_000));
        assertThat(session.execute(store(StoreMode.APPEND, "a", 1_000))).isEqualTo(Fact.TOO_LARGE);
        assertThat(session.execute(set("a", 3_000))).isEqualTo(Fact.TOO_LARGE);
    }

    private static Command store(String key, String text) {
        return new Command.Store(
                StoreMode.SET, Key.of(key), 0, Exptime.NONE, Unpooled.copiedBuffer(text, US_ASCII), CasCondition.NONE);
    }

    private static Command set(String key, int length) {
        return store(StoreMode.SET, key, length);
    }

    private static Command store(StoreMode mode, String key, int length) {
        return new Command.Store(
                mode, Key.of(key), 0, Exptime.NONE, Unpooled.wrappedBuffer(new byte[length]), CasCondition.NONE);
    }
}

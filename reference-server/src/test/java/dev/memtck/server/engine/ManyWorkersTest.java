package dev.memtck.server.engine;

import static dev.memtck.server.engine.Commands.has;
import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.server.command.CasCondition;
import dev.memtck.server.command.Command;
import dev.memtck.server.command.Exptime;
import dev.memtck.server.command.Key;
import dev.memtck.server.command.Reply;
import dev.memtck.server.command.Session;
import dev.memtck.server.command.StatsTopic;
import dev.memtck.server.command.StoreMode;
import io.netty.buffer.Unpooled;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.Random;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Many threads on one engine (threads.txt). The order of locks is watched in all of it. That requests take effect one after
 * the other, {@code SchedulesIT} shows.
 */
class ManyWorkersTest {
    private static final int WORKERS = 6;
    private static final int TIMES = 4_000;
    private static final int KEYS = 100;
    private static final int LIMIT = 128 << 10;

    private final Engine engine = Engines.engine(LIMIT, 16 << 10, new SteppedClock());

    @AfterEach
    void close() {
        engine.close();
        assertThat(engine.memoryUsed()).isZero();
    }

    /** Every value says in its flags which byte it is made of: small values are on the heap, large ones outside. */
    @ParameterizedTest
    @ValueSource(ints = {100, 5_000})
    void memoryThatAReplyStillHoldsIsNeverWipedOrHandedOut(int length) throws InterruptedException, TimeoutException {
        Workers.run(WORKERS, number -> () -> {
            Session client = engine.open("client");
            Random random = new Random(number);
            Deque<Reply.Value> underWay = new ArrayDeque<>();
            for (int i = 0; i < TIMES; i++) {
                Key key = Key.of("k" + random.nextInt(KEYS));
                client.execute(made(StoreMode.SET, key, random.nextInt(128), length));
                if (client.execute(new Command.Get(key)) instanceof Reply.Value value) {
                    underWay.add(value);
                }
                if (underWay.size() > 2) {
                    requireComplete(underWay.peek().key(), underWay.remove(), length);
                }
            }
            underWay.forEach(value -> requireComplete(value.key(), value, length));
            return null;
        });
    }

    @Test
    void underPressureEveryStoreSucceedsAndTheLimitHolds() throws InterruptedException, TimeoutException {
        Workers.run(WORKERS, number -> () -> {
            Session client = engine.open("client");
            for (int i = 0; i < TIMES; i++) {
                int length = i % 2 == 0 ? 100 : 3_000;
                assertThat(client.execute(made(StoreMode.SET, Key.of(number + "-" + i), 7, length)))
                        .isInstanceOf(Reply.Stored.class);
                client.execute(new Command.Delete(Key.of((number + 1) % WORKERS + "-" + Math.max(0, i - 20))));
                assertThat(engine.memoryUsed()).isLessThanOrEqualTo(LIMIT);
            }
            return null;
        });
        assertThat(engine.memoryUsed()).isPositive();
    }

    @Test
    void statisticsAddUpAndMayBeAskedForAtAnyTime() throws InterruptedException, TimeoutException {
        Workers.run(WORKERS, number -> () -> {
            Session client = engine.open("client");
            for (int i = 0; i < TIMES; i++) {
                has(client, "k" + i % KEYS);
                if (i % 100 == 0) {
                    client.execute(made(StoreMode.SET, Key.of("k" + i % KEYS), 1, 100));
                    Commands.stats(client, StatsTopic.ITEMS);
                }
            }
            return null;
        });
        assertThat(Commands.stats(engine.open("test"), StatsTopic.GENERAL))
                .containsEntry("cmd_get", String.valueOf(WORKERS * TIMES))
                .containsEntry("cmd_set", String.valueOf(WORKERS * TIMES / 100));
    }

    private static Command made(StoreMode mode, Key key, int kind, int length) {
        byte[] data = new byte[length];
        Arrays.fill(data, (byte) kind);
        return new Command.Store(mode, key, kind, Exptime.NONE, Unpooled.wrappedBuffer(data), CasCondition.NONE);
    }

    private static void requireComplete(Key key, Reply reply, int length) {
        if (reply instanceof Reply.Value value) {
            byte[] data = new byte[value.data().readableBytes()];
            value.data().readBytes(data);
            value.data().release();
            byte[] expected = new byte[length];
            Arrays.fill(expected, (byte) value.flags());
            assertThat(value.key()).isEqualTo(key);
            assertThat(data).isEqualTo(expected);
        }
    }
}

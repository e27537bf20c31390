package dev.memtck.server.engine;

import static dev.memtck.server.engine.Commands.has;
import static dev.memtck.server.engine.Commands.set;
import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.server.command.Key;
import dev.memtck.server.command.Reply;
import dev.memtck.server.command.Session;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What goes on while another thread holds a lock (threads.txt). */
@Timeout(60)
class BusyLocksTest {
    private static final int LIMIT = 64 << 10;
    private static final int SIZE = 1_000;
    private static final int MORE_THAN_FIT = 200;

    private final Engine engine = Engines.engine(LIMIT, 16 << 10, new SteppedClock());
    private final Session session = engine.open("test");

    @AfterEach
    void close() {
        engine.close();
    }

    @Test
    void evictionPassesOverAnItemWhoseLockIsTaken() throws InterruptedException {
        Stripe busy = engine.table().stripeOf(Key.of("oldest"));
        session.execute(set("oldest", SIZE));
        List<String> others = keysOutside(busy);
        whileAnotherThreadHolds(busy::lock, busy::unlock, () -> others.forEach(this::requireStored));
        assertThat(has(session, "oldest")).isTrue();
        assertThat(has(session, others.get(0))).isFalse();
    }

    @Test
    void aSizeClassIsAtWorkWhileTheLruOfAnotherIsLocked() throws InterruptedException {
        SizeClass busy = engine.sizeClassOf(Key.of("small"), 10);
        session.execute(set("small", 10));
        whileAnotherThreadHolds(
                busy::lock,
                busy::unlock,
                () -> IntStream.range(0, MORE_THAN_FIT).forEach(i -> requireStored("k" + i)));
        assertThat(has(session, "small")).isTrue();
        assertThat(has(session, "k0")).isFalse();
    }

    @Test
    void aKeyIsServedWhileAnItemLockOfOthersIsTaken() throws InterruptedException {
        Stripe busy = engine.table().stripeOf(Key.of("oldest"));
        String other = keysOutside(busy).get(0);
        whileAnotherThreadHolds(busy::lock, busy::unlock, () -> {
            requireStored(other);
            assertThat(has(session, other)).isTrue();
        });
    }

    private void requireStored(String key) {
        assertThat(session.execute(set(key, SIZE))).isInstanceOf(Reply.Stored.class);
    }

    private List<String> keysOutside(Stripe stripe) {
        return IntStream.range(0, MORE_THAN_FIT)
                .mapToObj(i -> "k" + i)
                .filter(key -> engine.table().stripeOf(Key.of(key)) != stripe)
                .toList();
    }

    private static void whileAnotherThreadHolds(Runnable lock, Runnable unlock, Runnable work)
            throws InterruptedException {
        CountDownLatch taken = new CountDownLatch(1);
        CountDownLatch done = new CountDownLatch(1);
        Thread holder = new Thread(() -> {
            lock.run();
            taken.countDown();
            try {
                done.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            } finally {
                unlock.run();
            }
        });
        holder.start();
        taken.await();
        try {
            work.run();
        } finally {
            done.countDown();
            holder.join();
        }
    }
}

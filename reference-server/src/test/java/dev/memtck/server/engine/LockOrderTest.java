package dev.memtck.server.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.memtck.server.command.Key;
import dev.memtck.server.engine.LockOrder.Kind;
import org.junit.jupiter.api.Test;

/** A thread that breaks the order of locks fails, whether or not another one is in its way. */
class LockOrderTest {
    private static final Key KEY = Key.of("k");

    private final LockOrder order = new LockOrder();
    private final Memory memory = new Memory(1_000, order);
    private final SizeClasses sizeClasses = new SizeClasses(1_000, order);
    private final Stripe stripe = new Stripe(new Flush(), memory, sizeClasses, order);
    private final Stripe otherStripe = new Stripe(new Flush(), memory, sizeClasses, order);
    private final SizeClass sizeClass = new SizeClass(1, 320, order);
    private final SizeClass otherClass = new SizeClass(2, 400, order);

    @Test
    void itemLockThenLruLockThenMemoryLockIsTheOrder() {
        stripe.lock();
        sizeClass.lock();
        memory.allocate(KEY, 1, 100, 0);
        memory.giveBack(100);
        sizeClass.unlock();
        stripe.unlock();
        assertThat(memory.used()).isZero();
    }

    @Test
    void whoHoldsAnLruLockMustNotWaitForAnItemLock() {
        sizeClass.lock();
        assertThatThrownBy(stripe::lock)
                .isInstanceOf(AssertionError.class)
                .hasMessage("this thread waits for an item lock while it holds an LRU lock");
        assertThat(stripe.isLocked()).isFalse();
    }

    @Test
    void whoHoldsAnLruLockMayTryAnItemLock() {
        sizeClass.lock();
        assertThat(stripe.tryLock()).isTrue();
        stripe.unlock();
        sizeClass.unlock();
    }

    @Test
    void whoHoldsAnItemLockMustNotWaitForAnother() {
        stripe.lock();
        assertThatThrownBy(otherStripe::lock)
                .hasMessage("this thread waits for an item lock while it holds an item lock");
        assertThatCode(stripe::lock).doesNotThrowAnyException();
    }

    @Test
    void whoHoldsAnLruLockMustNotWaitForAnother() {
        sizeClass.lock();
        assertThatThrownBy(otherClass::lock).hasMessage("this thread waits for an LRU lock while it holds an LRU lock");
        assertThatCode(sizeClass::lock).doesNotThrowAnyException();
    }

    @Test
    void whoHoldsTheMemoryLockTakesNothing() {
        order.taking(Kind.MEMORY, this);
        assertThatThrownBy(sizeClass::lock)
                .hasMessage("this thread waits for an LRU lock while it holds the memory lock");
        assertThatThrownBy(stripe::tryLock).hasMessage("this thread takes an item lock while it holds the memory lock");
    }

    @Test
    void aLockThatWasNotTakenIsNotGivenBack() {
        assertThatThrownBy(stripe::unlock).hasMessage("this thread gives back a lock that it does not hold");
    }

    @Test
    void anItemIsFoundAndChangedUnderItsLockOnly() {
        Item item = new Item(KEY, 0, 0, new Write(1, (byte) 0), memory.allocate(KEY, 1, 100, 0), sizeClass, 0);
        assertThatThrownBy(() -> stripe.find(KEY, 0, (byte) 0)).isInstanceOf(AssertionError.class);
        assertThatThrownBy(() -> stripe.insert(item)).isInstanceOf(AssertionError.class);
        assertThatThrownBy(() -> stripe.move(item, otherClass)).isInstanceOf(AssertionError.class);
        assertThatThrownBy(() -> stripe.remove(item)).isInstanceOf(AssertionError.class);
        assertThatThrownBy(() -> stripe.unlockItem(item)).isInstanceOf(AssertionError.class);
        assertThatThrownBy(sizeClass::tail).isInstanceOf(AssertionError.class);
    }

    @Test
    void whatOneThreadHoldsIsNoMatterOfAnother() throws InterruptedException {
        sizeClass.lock();
        Thread other = new Thread(() -> {
            stripe.lock();
            stripe.unlock();
        });
        Throwable[] thrown = new Throwable[1];
        other.setUncaughtExceptionHandler((thread, error) -> thrown[0] = error);
        other.start();
        other.join();
        assertThat(thrown[0]).isNull();
    }
}

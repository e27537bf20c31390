package dev.memtck.server.engine;

import dev.memtck.server.command.Key;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.PooledByteBufAllocator;
import io.netty.buffer.UnpooledByteBufAllocator;
import io.netty.buffer.UnpooledDirectByteBuf;

/**
 * The memory of all items (option {@code -m}), as a budget.
 *
 * <p>Small values are on the heap, in one array with their key: they are copied into replies, so what a slow reader waits
 * for is not the value itself. Large ones are outside, where the network takes them without a copy; what such an item costs
 * is given back when its buffer's reference count reaches zero, so a value that a slow reader still waits for counts too
 * (threads.txt: memory that is in use is never handed out).
 *
 * <p>One lock, held to take from the budget or to give back, and nothing is taken under it.
 */
final class Memory {
    /** A value of this length or more is not copied into replies. In bytes. */
    private static final int LARGE = 4_096;

    private final long limit;
    private final LockOrder order;
    private final Object memoryLock = new Object();
    private long used;

    /** @param limit in bytes */
    Memory(long limit, LockOrder order) {
        this.limit = limit;
        this.order = order;
    }

    /**
     * Memory for a value under a key, or null if the budget has no room.
     *
     * @param cost of the item, in bytes
     * @param replacedCost of the item that goes when this one comes, or 0; in bytes
     */
    NewValue allocate(Key key, int dataLength, long cost, long replacedCost) {
        if (!take(cost, replacedCost)) {
            return null;
        }
        try {
            boolean small = dataLength < LARGE;
            byte[] bytes = new byte[key.length() + (small ? dataLength : 0)];
            key.copyTo(bytes, 0);
            return small
                    ? NewValue.small(bytes, key.length())
                    : NewValue.large(bytes, new LargeValue(dataLength, cost));
        } catch (OutOfMemoryError e) {
            giveBack(cost);
            return null;
        }
    }

    private boolean take(long cost, long replacedCost) {
        boolean hasRoom;
        assert order.taking(LockOrder.Kind.MEMORY, memoryLock);
        synchronized (memoryLock) {
            hasRoom = used + cost - replacedCost <= limit;
            used += hasRoom ? cost : 0;
        }
        assert order.givingBack(memoryLock);
        return hasRoom;
    }

    /** Gives back what a small value took; a large one does so itself. */
    void giveBack(long cost) {
        assert order.taking(LockOrder.Kind.MEMORY, memoryLock);
        synchronized (memoryLock) {
            used -= cost;
        }
        assert order.givingBack(memoryLock);
    }

    /** Bytes in use. */
    long used() {
        synchronized (memoryLock) {
            return used;
        }
    }

    private final class LargeValue extends UnpooledDirectByteBuf {
        private final long cost;
        private final ByteBuf pooled;

        LargeValue(int dataLength, long cost) {
            this(dataLength, cost, PooledByteBufAllocator.DEFAULT.directBuffer(dataLength, dataLength));
        }

        private LargeValue(int dataLength, long cost, ByteBuf pooled) {
            super(UnpooledByteBufAllocator.DEFAULT, pooled.nioBuffer(0, dataLength), dataLength);
            this.cost = cost;
            this.pooled = pooled;
            clear();
        }

        @Override
        protected void deallocate() {
            super.deallocate();
            pooled.release();
            giveBack(cost);
        }
    }
}

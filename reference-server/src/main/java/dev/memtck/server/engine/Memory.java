package dev.memtck.server.engine;

import dev.memtck.server.command.ItemLimit;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.UnpooledByteBufAllocator;
import io.netty.buffer.UnpooledHeapByteBuf;

/**
 * The memory of all items (option {@code -m}), as a budget. What an item costs is given back when its buffer's reference
 * count reaches zero, so a value that a slow reader still waits for counts too (threads.txt: memory that is in use is never
 * handed out).
 *
 * <p>One lock, held to take from the budget or to give back, and nothing is taken under it.
 */
final class Memory {
    private final long limit;
    private final Object memoryLock = new Object();
    private long used;

    /** @param limit in bytes */
    Memory(long limit) {
        this.limit = limit;
    }

    /** A buffer for a value, with one reference and nothing written yet, or null if the budget has no room. */
    ByteBuf allocate(int keyLength, int dataLength) {
        long cost = ItemLimit.cost(keyLength, dataLength);
        synchronized (memoryLock) {
            if (used + cost > limit) {
                return null;
            }
            used += cost;
        }
        return new ItemBuffer(dataLength, cost);
    }

    private void giveBack(long cost) {
        synchronized (memoryLock) {
            used -= cost;
        }
    }

    /** Bytes in use. */
    long used() {
        synchronized (memoryLock) {
            return used;
        }
    }

    private final class ItemBuffer extends UnpooledHeapByteBuf {
        private final long cost;

        ItemBuffer(int dataLength, long cost) {
            super(UnpooledByteBufAllocator.DEFAULT, dataLength, dataLength);
            this.cost = cost;
        }

        @Override
        protected void deallocate() {
            super.deallocate();
            giveBack(cost);
        }
    }
}

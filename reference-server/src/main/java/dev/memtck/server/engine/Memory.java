package dev.memtck.server.engine;

import dev.memtck.server.command.ItemLimit;
import dev.memtck.server.command.Key;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.UnpooledByteBufAllocator;
import io.netty.buffer.UnpooledHeapByteBuf;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The memory of all items (option {@code -m}). What an item costs is given back when its buffer's reference count
 * reaches zero, so a value that a slow reader still waits for counts too.
 *
 * <p>Called from every worker, without locks.
 */
final class Memory {
    private final long limit;
    private final AtomicLong used = new AtomicLong();

    /** @param limit in bytes */
    Memory(long limit) {
        this.limit = limit;
    }

    /** A buffer for a value, with one reference and nothing written yet, or null if there is no memory for it. */
    ByteBuf allocate(Key key, int dataLength) {
        long cost = ItemLimit.cost(key.length(), dataLength);
        if (used.addAndGet(cost) > limit) {
            used.addAndGet(-cost);
            return null;
        }
        return new ItemBuffer(dataLength, cost);
    }

    /** Bytes in use. */
    long used() {
        return used.get();
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
            used.addAndGet(-cost);
        }
    }
}

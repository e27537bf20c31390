package dev.memtck.server.net;

import java.util.concurrent.atomic.AtomicLong;

/** The memory that unfinished requests of all connections may hold together. Any worker. */
final class InputBudget {
    /** What every connection may hold without asking, in bytes. */
    static final int ALLOWANCE = 65_536;

    private final long limit;
    private final AtomicLong used = new AtomicLong();

    InputBudget(long limit) {
        this.limit = limit;
    }

    /** Whether there was room for so many more bytes; if so they are taken. */
    boolean take(long bytes) {
        if (used.addAndGet(bytes) <= limit) {
            return true;
        }
        used.addAndGet(-bytes);
        return false;
    }

    void giveBack(long bytes) {
        used.addAndGet(-bytes);
    }
}

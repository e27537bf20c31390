package dev.memtck.server.engine;

import dev.memtck.server.command.ItemLimit;
import dev.memtck.server.command.Session;
import dev.memtck.server.command.Sessions;
import java.util.concurrent.atomic.AtomicLong;

/** One cache: its items, memory and clock. Every protocol and every connection works on the same one. */
public final class Engine implements Sessions {
    private final ItemTable table;
    private final Memory memory;
    private final ItemLimit itemLimit;
    private final Clock clock;
    private final String version;
    private final AtomicLong lastCasUnique = new AtomicLong();

    /**
     * @param memoryBytes the most that all items may take, in bytes
     * @param workers how many threads will use this engine; decides the number of item locks
     * @param version the answer to the version command, without its protocol's word
     */
    public Engine(long memoryBytes, ItemLimit itemLimit, int workers, Clock clock, String version) {
        this.table = new ItemTable(workers);
        this.memory = new Memory(memoryBytes);
        this.itemLimit = itemLimit;
        this.clock = clock;
        this.version = version;
    }

    @Override
    public Session open() {
        return new Client(this);
    }

    /** What all items take at present, in bytes, with those that only a reply under way still holds. */
    public long memoryUsed() {
        return memory.used();
    }

    ItemTable table() {
        return table;
    }

    Memory memory() {
        return memory;
    }

    ItemLimit itemLimit() {
        return itemLimit;
    }

    String version() {
        return version;
    }

    long now() {
        return clock.millis();
    }

    /** Never 0, never the same twice: one from before a delete does not match the item stored after it. */
    long nextCasUnique() {
        return lastCasUnique.incrementAndGet();
    }
}

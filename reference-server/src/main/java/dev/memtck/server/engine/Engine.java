package dev.memtck.server.engine;

import dev.memtck.server.command.Exptime;
import dev.memtck.server.command.ItemLimit;
import dev.memtck.server.command.Key;
import dev.memtck.server.command.Reply;
import dev.memtck.server.command.Session;
import dev.memtck.server.command.Sessions;
import dev.memtck.server.command.StatsTopic;
import dev.memtck.server.command.Verbosity;

/** One cache: its items, memory and clock. Every protocol and every connection works on the same one. */
public final class Engine implements Sessions, AutoCloseable {
    private final EngineOptions options;
    private final Clock clock;
    private final CasUniques casUniques = new CasUniques();
    private final Flush flush = new Flush();
    private final LockOrder lockOrder = new LockOrder();
    private final ItemTable table;
    private final SizeClasses sizeClasses;
    private final Memory memory;
    private final Evictor evictor;
    private final Statistics statistics;
    private final Roster roster = new Roster();
    private final StatsTables statsTables;
    private final Verbs verbs;

    public Engine(EngineOptions options, Clock clock) {
        this.options = options;
        this.clock = clock;
        this.memory = new Memory(options.memoryBytes(), lockOrder);
        this.sizeClasses = new SizeClasses(options.itemLimit().bytes(), lockOrder);
        this.table = new ItemTable(options.workers(), flush, memory, sizeClasses, lockOrder);
        this.evictor = new Evictor(table, sizeClasses);
        this.statistics = new Statistics(sizeClasses.count());
        this.statsTables = new StatsTables(options, clock.millis(), statistics, sizeClasses, memory, roster);
        this.verbs = Verbs.of(this, options.itemLimit());
    }

    @Override
    public Session open(String peer) {
        Client client = new Client(this, verbs, statistics.ofThisWorker(), peer);
        roster.add(client);
        return client;
    }

    void forget(Client client) {
        roster.remove(client);
    }

    /** What all items take at present, in bytes, with those that only a reply under way still holds. */
    public long memoryUsed() {
        return memory.used();
    }

    /** Gives all memory back. To be called when nobody uses the engine any more. */
    @Override
    public void close() {
        table.clear();
    }

    Memory memory() {
        return memory;
    }

    ItemTable table() {
        return table;
    }

    String version() {
        return options.version();
    }

    Verbosity verbosity() {
        return options.verbosity();
    }

    /** The time, in milliseconds since 1970; a flush whose moment has come takes effect first. */
    long now() {
        long now = clock.millis();
        flush.takeEffect(now, table);
        return now;
    }

    /** The generation of flushes, as of {@link Flush#generation}. */
    byte generation() {
        return flush.generation();
    }

    long nextCasUnique() {
        return casUniques.next();
    }

    /** The cas unique that a client has chosen, which is given to nobody else from now on. */
    long chosen(long casUnique) {
        casUniques.noteChosen(casUnique);
        return casUnique;
    }

    SizeClass sizeClassOf(Key key, int dataLength) {
        return sizeClassOf((int) ItemLimit.cost(key.length(), dataLength));
    }

    /** @param cost in bytes; what is over the item limit counts as the largest class */
    SizeClass sizeClassOf(int cost) {
        return sizeClasses.of(Math.min(cost, options.itemLimit().bytes()));
    }

    /**
     * Memory for data under a key, or null if there is none. Others may be evicted for it, but not {@code except}.
     *
     * @param except the item that the data is for, or null; the caller holds its lock
     */
    NewValue allocate(Key key, int dataLength, Item except, long now) {
        long cost = ItemLimit.cost(key.length(), dataLength);
        long replacedCost = except == null ? 0 : except.cost();
        SizeClass sizeClass = sizeClassOf(key, dataLength);
        NewValue value = memory.allocate(key, dataLength, cost, replacedCost);
        while (value == null && makeRoom(sizeClass, except, now)) {
            value = memory.allocate(key, dataLength, cost, replacedCost);
        }
        if (value == null) {
            sizeClass.noteOutOfMemory();
        }
        return value;
    }

    private boolean makeRoom(SizeClass sizeClass, Item except, long now) {
        return switch (options.whenFull()) {
            case EVICT -> evictor.makeRoom(sizeClass, except, now);
            case REFUSE -> evictor.reclaim(except, now);
        };
    }

    void flush(Exptime moment) {
        flush.at(moment, clock.millis(), table);
    }

    Reply.Table stats(StatsTopic topic) {
        return statsTables.table(topic, now());
    }

    void resetStats() {
        statistics.reset(roster.total(), statsTables.evictions());
    }
}

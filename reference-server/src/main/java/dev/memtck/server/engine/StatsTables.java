package dev.memtck.server.engine;

import dev.memtck.server.command.Reply;
import dev.memtck.server.command.Reply.Statistic;
import dev.memtck.server.command.StatsTopic;
import dev.memtck.server.engine.EngineOptions.WhenFull;
import dev.memtck.server.engine.SizeClass.Figures;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The statistics as tables, with memcached's names. */
record StatsTables(
        EngineOptions options,
        long started,
        Statistics statistics,
        SizeClasses sizeClasses,
        Memory memory,
        Roster roster) {
    private static final int MILLIS = 1_000;

    Reply.Table table(StatsTopic topic, long now) {
        TableBuilder table = new TableBuilder();
        switch (topic) {
            case GENERAL -> general(table, now);
            case SETTINGS -> settings(table);
            case ITEMS -> items(table, now);
            case SLABS -> slabs(table);
            case CONNS -> conns(table, now);
        }
        return new Reply.Table(table.statistics);
    }

    /** Since the start. */
    long evictions() {
        return sizeClasses.all().stream()
                .mapToLong(sizeClass -> sizeClass.figures().evicted())
                .sum();
    }

    private void general(TableBuilder table, long now) {
        List<Figures> figures =
                sizeClasses.all().stream().map(SizeClass::figures).toList();
        table.add("pid", ProcessHandle.current().pid());
        table.add("uptime", (now - started) / MILLIS);
        table.add("time", now / MILLIS);
        table.add("version", options.version());
        table.add("pointer_size", Integer.getInteger("sun.arch.data.model", 64));
        table.add("curr_connections", roster.count());
        table.add("total_connections", statistics.connectionsSinceReset(roster.total()));
        addCounters(table, Counter.OF_THE_REST);
        table.add("limit_maxbytes", options.memoryBytes());
        table.add("threads", options.workers());
        table.add("bytes", memory.used());
        table.add("curr_items", figures.stream().mapToLong(Figures::count).sum());
        table.add("evictions", statistics.evictionsSinceReset(evictions()));
        table.add("reclaimed", figures.stream().mapToLong(Figures::reclaimed).sum());
        addCounters(table, Counter.OF_LEASES);
    }

    private void addCounters(TableBuilder table, Set<Counter> counters) {
        for (Counter counter : counters) {
            table.add(counter.statName(), statistics.sum(counter));
        }
    }

    private void settings(TableBuilder table) {
        table.add("maxbytes", options.memoryBytes());
        options.settings().forEach(table::add);
        table.add("verbosity", options.verbosity().level().ordinal());
        table.add("evictions", options.whenFull() == WhenFull.EVICT ? "on" : "off");
        table.add("num_threads", options.workers());
        table.add("cas_enabled", "yes");
        table.add("locking", "on");
        table.add("item_size_max", options.itemLimit().bytes());
        table.add("hash_algorithm", "striped");
    }

    private void items(TableBuilder table, long now) {
        for (SizeClass sizeClass : sizeClasses.all()) {
            Figures figures = sizeClass.figures();
            if (figures.count() == 0 && figures.evicted() == 0 && figures.outOfMemory() == 0) {
                continue;
            }
            String prefix = "items:" + sizeClass.number() + ":";
            table.add(prefix + "number", figures.count());
            table.add(prefix + "age", figures.count() == 0 ? 0 : (now - figures.oldestUse()) / MILLIS);
            table.add(prefix + "evicted", figures.evicted());
            table.add(prefix + "outofmemory", figures.outOfMemory());
            table.add(prefix + "reclaimed", figures.reclaimed());
        }
    }

    private void slabs(TableBuilder table) {
        int active = 0;
        for (SizeClass sizeClass : sizeClasses.all()) {
            long count = sizeClass.figures().count();
            if (count == 0 && !hasCounted(sizeClass)) {
                continue;
            }
            active++;
            String prefix = sizeClass.number() + ":";
            table.add(prefix + "chunk_size", sizeClass.mostBytes());
            table.add(prefix + "used_chunks", count);
            for (Counter counter : Counter.values()) {
                if (counter.scope() == Counter.Scope.SIZE_CLASS) {
                    table.add(prefix + counter.nameBySizeClass(), statistics.sum(counter, sizeClass.number()));
                }
            }
        }
        table.add("active_slabs", active);
        table.add("total_malloced", memory.used());
    }

    /** A counter that is shown once is shown from then on: the sum of the classes must never fall. */
    private boolean hasCounted(SizeClass sizeClass) {
        return Arrays.stream(Counter.values())
                .filter(counter -> counter.scope() == Counter.Scope.SIZE_CLASS)
                .anyMatch(counter -> statistics.sum(counter, sizeClass.number()) != 0);
    }

    private void conns(TableBuilder table, long now) {
        roster.all().stream()
                .sorted(Map.Entry.comparingByValue(Comparator.naturalOrder()))
                .forEach(entry -> {
                    String prefix = entry.getValue() + ":";
                    Client client = entry.getKey();
                    table.add(prefix + "addr", client.peer());
                    table.add(prefix + "state", "conn_read");
                    table.add(prefix + "secs_since_last_cmd", Math.max(0, now - client.lastCommand()) / MILLIS);
                });
    }

    private static final class TableBuilder {
        private final List<Statistic> statistics = new ArrayList<>();

        void add(String name, long value) {
            add(name, Long.toString(value));
        }

        void add(String name, String value) {
            statistics.add(new Statistic(name, value));
        }
    }
}

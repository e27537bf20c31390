package dev.memtck.server.unusual;

import dev.memtck.server.ServerOptions;
import dev.memtck.server.command.Command;
import dev.memtck.server.command.Reply;
import dev.memtck.server.command.Reply.Statistic;
import dev.memtck.server.command.Session;
import dev.memtck.server.command.StatsTopic;
import dev.memtck.server.faults.Moments;
import dev.memtck.server.faults.Peers;
import dev.memtck.server.faults.Twist;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.stream.Collectors;

/** Which statistics there are, in which order, how large and how fresh. */
final class StatisticsChoices {
    private static final String STATISTICS =
            "TEXT-(7.|8[0-9])|LEASE-(1[56]|4.)|BIN-(22|44)|THREAD-(09|1.)|LOCK-(04|11)";
    private static final String NAMES =
            "\"STAT <name> <value>\\r\\n lines, one at least\"; which is a should (TEXT-74, TEXT-79)";
    private static final BigInteger HUGE = BigInteger.TEN.pow(19);
    private static final long LAG_MILLIS = 500;

    private StatisticsChoices() {}

    static List<RightServer> all() {
        return List.of(
                tables(
                        "statistics-in-another-order-with-20-digit-numbers",
                        "a client finds a statistic by its name (LEASE-42, ruling); \"64u\" has up to 20 digits (README §"
                                + " Writing rules down)",
                        (topic, table) -> {
                            List<Statistic> other = new ArrayList<>();
                            table.forEach(
                                    statistic -> other.add(topic == StatsTopic.GENERAL ? huge(statistic) : statistic));
                            Collections.reverse(other);
                            return other;
                        }),
                tables(
                        "no-stats-time",
                        NAMES + "; a target whose stats tell no time is not asked what needs its clock",
                        (topic, table) -> table.stream()
                                .filter(statistic -> !statistic.name().equals("time"))
                                .toList()),
                tables(
                        "few-statistics",
                        NAMES,
                        (topic, table) -> topic != StatsTopic.GENERAL
                                ? table
                                : table.stream()
                                        .filter(statistic -> statistic.name().matches("lease_.*|uptime"))
                                        .toList()),
                tables("statistics-of-its-own-with-spaces-in-their-values", NAMES, (topic, table) -> {
                    List<Statistic> other = new ArrayList<>(table);
                    other.add(0, new Statistic("motto", "right  but unusual"));
                    other.add(new Statistic("time.zone", "-0.5 h"));
                    return other;
                }),
                tables(
                        "lease-statistics-among-those-of-items",
                        "in `stats slabs` or `stats items`; either counts (LEASE-45, ruling)",
                        StatisticsChoices::leasesAmongItems),
                tables(
                        "lease-statistics-in-slabs-and-no-table-of-items",
                        "in `stats slabs` or `stats items`; either counts (LEASE-45, ruling)",
                        (topic, table) -> topic == StatsTopic.ITEMS ? List.of() : table),
                tables(
                        "lease-flag-in-decimal",
                        "hex with or without 0x, in either case, or decimal (LEASE-44, ruling)",
                        (topic, table) -> table.stream()
                                .map(statistic -> statistic.name().matches("lease_(flag|mask)")
                                        ? new Statistic(
                                                statistic.name(),
                                                Integer.decode(statistic.value())
                                                        .toString())
                                        : statistic)
                                .toList()),
                RightServer.of(
                                "statistics-lag",
                                "TEXT-7[456]|LEASE-4[38]|THREAD-12",
                                "a statistic may lag: that a counter has not risen is said after three seconds (README §"
                                        + " Writing rules down)")
                        .inEngine(() -> new Lagging(LAG_MILLIS)),
                RightServer.of(
                                "what-is-there-is-counted-late",
                                "TEXT-7[45]|TEXT-89|LEASE-43",
                                "a statistic may lag (README § Writing rules down), and one more than another")
                        .inEngine(() -> new CountedLate(new Lagging(CountedLate.LAG_MILLIS))),
                RightServer.of(
                                "no-tables-but-the-general-one",
                                STATISTICS,
                                "the tables of stats settings, items, slabs, conns are shoulds (TEXT-76)")
                        .started(options -> new ServerOptions(
                                options.address(),
                                options.items(),
                                options.connections(),
                                options.verbosity(),
                                Optional.empty()))
                        .inLines(line -> line.startsWith("stats ") ? "_" + line : line));
    }

    private static RightServer tables(
            String name, String allowed, BiFunction<StatsTopic, List<Statistic>, List<Statistic>> change) {
        return RightServer.of(name, STATISTICS, allowed).inEngine(() -> (command, client, peers) -> {
            Reply reply = client.execute(command);
            return command instanceof Command.Stats stats && reply instanceof Reply.Table table
                    ? new Reply.Table(change.apply(stats.topic(), table.statistics()))
                    : reply;
        });
    }

    /** What the public description calls a 64-bit counter. */
    private static Statistic huge(Statistic statistic) {
        return statistic.name().matches("(cmd|get|delete|incr|decr|cas|touch|lease)_.*")
                ? new Statistic(
                        statistic.name(),
                        new BigInteger(statistic.value()).add(HUGE).toString())
                : statistic;
    }

    private static List<Statistic> leasesAmongItems(StatsTopic topic, List<Statistic> table) {
        return switch (topic) {
            case SLABS ->
                table.stream()
                        .filter(statistic -> !statistic.name().contains(":lease_"))
                        .toList();
            case ITEMS -> {
                List<Statistic> other = new ArrayList<>(table);
                for (String name : List.of("lease_hits", "lease_badval", "lease_set")) {
                    other.add(new Statistic("items:1:" + name, "0"));
                }
                yield other;
            }
            default -> table;
        };
    }

    /** A table is made anew when it is two seconds old. */
    private static final class Lagging implements Twist {
        private final Map<StatsTopic, Reply.Table> tables = new EnumMap<>(StatsTopic.class);
        private final Map<StatsTopic, Long> made = new EnumMap<>(StatsTopic.class);
        private final long millis;

        Lagging(long millis) {
            this.millis = millis;
        }

        @Override
        public Reply execute(Command command, Session client, Peers peers) {
            if (!(command instanceof Command.Stats stats)) {
                return client.execute(command);
            }
            long now = Moments.millis();
            if (now - made.getOrDefault(stats.topic(), 0L) >= millis) {
                tables.put(stats.topic(), (Reply.Table) client.execute(command));
                made.put(stats.topic(), now);
            }
            return tables.get(stats.topic());
        }
    }

    /** How many items there are, and how many bytes they take, is counted from time to time; all else at once. */
    private record CountedLate(Lagging late) implements Twist {
        static final long LAG_MILLIS = 900;
        private static final Set<String> LATE = Set.of("curr_items", "bytes");

        @Override
        public Reply execute(Command command, Session client, Peers peers) {
            Map<String, String> before = values(late.execute(new Command.Stats(StatsTopic.GENERAL), client, peers));
            Reply reply = client.execute(command);
            return reply instanceof Reply.Table table && command.equals(new Command.Stats(StatsTopic.GENERAL))
                    ? new Reply.Table(table.statistics().stream()
                            .map(now ->
                                    LATE.contains(now.name()) ? new Statistic(now.name(), before.get(now.name())) : now)
                            .toList())
                    : reply;
        }

        private static Map<String, String> values(Reply reply) {
            return ((Reply.Table) reply)
                    .statistics().stream().collect(Collectors.toMap(Statistic::name, Statistic::value));
        }
    }
}

package dev.memtck.server.unusual;

import dev.memtck.server.command.Command;
import dev.memtck.server.command.Fact;
import dev.memtck.server.command.Key;
import dev.memtck.server.command.Reply;
import dev.memtck.server.command.Reply.Statistic;
import dev.memtck.server.command.Session;
import dev.memtck.server.command.StatsTopic;
import dev.memtck.server.faults.Moments;
import dev.memtck.server.faults.Peers;
import dev.memtck.server.faults.Twist;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.function.UnaryOperator;

/** What a server tells of itself, and what it keeps to itself. */
final class ToldChoices {
    private static final String TOLD =
            "TEXT-(01|09|33|38|7[4-9]|8[4-9])|BIN-(07|22|44)|THREAD-.*|LOCK-04|LEASE-(15|4.)";
    private static final String NAMES =
            "\"STAT <name> <value>\\r\\n lines, one at least\"; which is a should (TEXT-74, TEXT-76, TEXT-79)";

    private ToldChoices() {}

    static List<RightServer> all() {
        return List.of(
                RightServer.of(
                                "pid-and-uptime-are-of-a-thread",
                                TOLD,
                                NAMES
                                        + "; \"N event worker threads\" (threads.txt): a thread has a number and an age of its own")
                        .inEngine(Threads::new),
                general(
                        "its-own-sockets-are-among-the-connections",
                        "curr_connections: what else is open beside the clients no sentence says; differences count (TEXT-75)",
                        ToldChoices::withOwnSockets),
                general(
                        "tells-no-limit-of-memory",
                        "a limit of 0: rules under memory pressure are not offered (README § Capabilities and targets)",
                        statistic -> statistic.name().equals("limit_maxbytes")
                                ? new Statistic("limit_maxbytes", "0")
                                : statistic),
                settings("tells-neither-maxconns-nor-item_size_max", "(maxconns|item_size_max)"),
                RightServer.of("tells-0-for-what-has-no-limit", TOLD, NAMES)
                        .inEngine(() -> (command, client, peers) -> changed(
                                command,
                                client.execute(command),
                                StatsTopic.SETTINGS,
                                statistic -> statistic.name().matches("maxconns|item_size_max|maxbytes")
                                        ? new Statistic(statistic.name(), "0")
                                        : statistic)),
                RightServer.of(
                                "statistics-change-with-the-second",
                                "TEXT-75|LEASE-43|THREAD-12",
                                "a statistic may lag: that a counter has not risen is said after three seconds (README §"
                                        + " Writing rules down)")
                        .inEngine(WholeSeconds::new),
                RightServer.of(
                                "holds-20000-items-and-counts-no-evictions",
                                "TEXT-(40|7[4569]|89)|THREAD-.*",
                                "\"it may be deleted from the cache to make place for other items\" (text-protocol-client.txt §"
                                        + " Storage commands): place may be a number of items")
                        .started(options -> options.withMemoryBytes(64L << 20))
                        .inEngine(Counted::new));
    }

    private static RightServer general(String name, String allowed, UnaryOperator<Statistic> change) {
        return RightServer.of(name, TOLD, allowed)
                .inEngine(() -> (command, client, peers) ->
                        changed(command, client.execute(command), StatsTopic.GENERAL, change));
    }

    private static RightServer settings(String name, String hidden) {
        return RightServer.of(name, TOLD, NAMES).inEngine(() -> (command, client, peers) -> {
            Reply reply = client.execute(command);
            return command instanceof Command.Stats stats
                            && stats.topic() == StatsTopic.SETTINGS
                            && reply instanceof Reply.Table table
                    ? without(table, hidden)
                    : reply;
        });
    }

    private static Reply changed(Command command, Reply reply, StatsTopic topic, UnaryOperator<Statistic> change) {
        return command instanceof Command.Stats stats && stats.topic() == topic && reply instanceof Reply.Table table
                ? new Reply.Table(table.statistics().stream().map(change).toList())
                : reply;
    }

    private static Reply.Table without(Reply.Table table, String names) {
        return new Reply.Table(table.statistics().stream()
                .filter(statistic -> !statistic.name().matches(names))
                .toList());
    }

    private static Statistic withOwnSockets(Statistic statistic) {
        int own = 10;
        return statistic.name().equals("curr_connections")
                ? new Statistic(statistic.name(), Long.toString(Long.parseLong(statistic.value()) + own))
                : statistic;
    }

    /** Every connection is a thread's. */
    private static final class Threads implements Twist {
        private final Map<Session, Long> begun = new WeakHashMap<>();
        private final Map<Session, Integer> numbers = new WeakHashMap<>();

        @Override
        public synchronized Reply execute(Command command, Session client, Peers peers) {
            long now = Moments.millis();
            long since = begun.computeIfAbsent(client, session -> now);
            int number = numbers.computeIfAbsent(client, session -> 4_711 + numbers.size());
            return changed(
                    command, client.execute(command), StatsTopic.GENERAL, statistic -> switch (statistic.name()) {
                        case "pid" -> new Statistic("pid", Integer.toString(number));
                        case "uptime" -> new Statistic("uptime", Long.toString((now - since) / 1_000));
                        default -> statistic;
                    });
        }
    }

    /** Each table is made when it is first asked for in a second, and stays for that second. */
    private static final class WholeSeconds implements Twist {
        private final Map<StatsTopic, Reply> tables = new java.util.EnumMap<>(StatsTopic.class);
        private long second;

        @Override
        public synchronized Reply execute(Command command, Session client, Peers peers) {
            long now = Moments.millis() / 1_000;
            if (now != second || command instanceof Command.ResetStats) {
                tables.clear();
                second = now;
            }
            return command instanceof Command.Stats stats
                    ? tables.computeIfAbsent(stats.topic(), topic -> client.execute(command))
                    : client.execute(command);
        }
    }

    /** The item that was stored first goes first, unless it is locked. */
    private static final class Counted implements Twist {
        private static final int MOST = 20_000;

        private final Set<Key> stored = new LinkedHashSet<>();

        @Override
        public synchronized Reply execute(Command command, Session client, Peers peers) {
            Reply reply = client.execute(command);
            if (reply instanceof Reply.Table table) {
                return without(table, ".*evict.*");
            }
            if (reply instanceof Reply.Stored || reply instanceof Reply.Number) {
                Key key = ((Command.Keyed) command).key();
                stored.remove(key);
                stored.add(key);
                makeRoom(client, peers);
            }
            return reply;
        }

        private void makeRoom(Session client, Peers peers) {
            Iterator<Key> oldest = stored.iterator();
            for (int left = stored.size(); left > MOST && oldest.hasNext(); left--) {
                Key key = oldest.next();
                if (peers.holder(key).isEmpty() && client.execute(new Command.Delete(key)) != Fact.LOCKED) {
                    oldest.remove();
                }
            }
        }
    }
}

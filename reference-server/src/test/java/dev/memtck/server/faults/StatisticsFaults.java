package dev.memtck.server.faults;

import dev.memtck.server.command.Command;
import dev.memtck.server.command.Fact;
import dev.memtck.server.command.Reply;
import dev.memtck.server.command.Reply.Statistic;
import dev.memtck.server.command.StatsTopic;
import dev.memtck.server.wire.text.TextVerb;
import java.util.List;
import java.util.Locale;
import java.util.function.LongUnaryOperator;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Defects of stats and verbosity. */
final class StatisticsFaults {
    private static final Pattern OTHER_TABLE = Pattern.compile("stats (settings|items|slabs|conns)\r\n");

    /** One of each kind. */
    private static final List<Statistic> UNSEEN = Stream.of(
                    "hash_power_level",
                    "listen_disabled_num",
                    "store_no_memory",
                    "response_obj_bytes",
                    "read_buf_count",
                    "slabs_moved",
                    "slab_reassign_busy_items",
                    "moves_to_cold",
                    "crawler_reclaimed",
                    "log_watcher_sent",
                    "round_robin_fallback")
            .map(name -> new Statistic(name, "-1"))
            .toList();

    private StatisticsFaults() {}

    private static boolean isGeneral(Command command) {
        return command instanceof Command.Stats stats && stats.topic() == StatsTopic.GENERAL;
    }

    static List<Fault> all() {
        return List.of(
                Fault.inReplies(
                        "statistics-have-a-line-without-STAT",
                        (request, reply) -> request.equals("stats\r\n") ? "uptime 1\r\n" + reply : reply),
                general(
                        "statistics-have-names-in-upper-case",
                        line -> new Statistic(line.name().toUpperCase(Locale.ROOT), line.value())),
                Fault.inReplies(
                        "statistics-are-one-table-only",
                        (request, reply) ->
                                OTHER_TABLE.matcher(request).matches() ? "CLIENT_ERROR no such statistics\r\n" : reply),
                Fault.inReplies(
                        "other-statistics-are-an-empty-table",
                        (request, reply) -> OTHER_TABLE.matcher(request).matches() ? "END\r\n" : reply),
                Fault.inRequests(
                        "other-statistics-are-the-general-table",
                        bytes -> OTHER_TABLE.matcher(bytes).replaceFirst("stats\r\n")),
                Fault.inReplies(
                        "unknown-statistics-are-an-empty-table",
                        (request, reply) -> reply.equals("CLIENT_ERROR no such statistics\r\n") ? "END\r\n" : reply),
                general(
                        "counters-are-listed-and-never-counted",
                        line -> isCounter(line.name()) ? new Statistic(line.name(), "0") : line),
                general("hits-and-misses-of-get-change-places", line -> switch (line.name()) {
                    case "get_hits" -> new Statistic("get_misses", line.value());
                    case "get_misses" -> new Statistic("get_hits", line.value());
                    default -> line;
                }),
                Fault.inEngine(
                        "reset-leaves-the-counters",
                        () -> (command, client, peers) ->
                                command instanceof Command.ResetStats ? Fact.DONE : client.execute(command)),
                general(
                        "numbers-have-a-fraction",
                        line -> isNumber(line) ? new Statistic(line.name(), line.value() + ".0") : line),
                Fault.inEngine("numbers-that-nobody-looks-at-are-negative", () -> (command, client, peers) -> {
                    Reply reply = client.execute(command);
                    return isGeneral(command) && reply instanceof Reply.Table table
                            ? new Reply.Table(Stream.concat(table.statistics().stream(), UNSEEN.stream())
                                    .toList())
                            : reply;
                }),
                bytes("bytes-counts-items-only", bytes -> bytes / 10_000),
                bytes("bytes-counts-what-memory-there-is-not", bytes -> bytes + (60L << 20)),
                Fault.inWords("verbosity-has-another-word", Fact.DONE, "VERBOSITY\r\n", TextVerb.VERBOSITY));
    }

    private static boolean isNumber(Statistic line) {
        return line.value().matches("\\d+") && !line.name().equals("version");
    }

    private static Fault bytes(String name, LongUnaryOperator change) {
        return general(
                name,
                line -> line.name().equals("bytes")
                        ? new Statistic(line.name(), String.valueOf(change.applyAsLong(Long.parseLong(line.value()))))
                        : line);
    }

    private static boolean isCounter(String name) {
        return name.startsWith("cmd_")
                || name.startsWith("curr_")
                || name.startsWith("total_")
                || name.matches("(get|delete|incr|decr|cas|touch)_(hits|misses|badval)");
    }

    /** Each line of the table without a name of its own is another. */
    private static Fault general(String name, UnaryOperator<Statistic> change) {
        return Fault.inEngine(name, () -> (command, client, peers) -> {
            Reply reply = client.execute(command);
            return isGeneral(command) && reply instanceof Reply.Table table
                    ? new Reply.Table(table.statistics().stream().map(change).toList())
                    : reply;
        });
    }
}

package dev.memtck.server.faults;

import dev.memtck.server.command.Command;
import dev.memtck.server.command.Reply;
import dev.memtck.server.command.Reply.Statistic;
import dev.memtck.server.command.Session;
import dev.memtck.server.command.StatsTopic;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;

/** Counters that lose what several clients ask in turn. */
final class CrowdStatisticsFaults {
    private CrowdStatisticsFaults() {}

    static List<Fault> all() {
        return List.of(
                uncounted("gets-of-two-clients-count-once", Command.Get.class, "cmd_get", "get_hits"),
                uncounted("sets-of-two-clients-count-once", Command.Store.class, "cmd_set"));
    }

    /** What a client asks right after another is not counted. */
    private static Fault uncounted(String name, Class<? extends Command> kind, String... counters) {
        return Fault.inEngine(name, () -> {
            AtomicReference<Session> last = new AtomicReference<>();
            AtomicLong lost = new AtomicLong();
            return (command, client, peers) -> {
                if (kind.isInstance(command) && last.getAndSet(client) != client) {
                    lost.incrementAndGet();
                }
                Reply reply = client.execute(command);
                return command instanceof Command.Stats stats
                                && stats.topic() == StatsTopic.GENERAL
                                && reply instanceof Reply.Table table
                        ? without(table, lost.get(), List.of(counters))
                        : reply;
            };
        });
    }

    private static Reply.Table without(Reply.Table table, long lost, List<String> counters) {
        return new Reply.Table(table.statistics().stream()
                .map(line -> counters.contains(line.name())
                        ? new Statistic(line.name(), String.valueOf(Math.max(0, Long.parseLong(line.value()) - lost)))
                        : line)
                .toList());
    }
}

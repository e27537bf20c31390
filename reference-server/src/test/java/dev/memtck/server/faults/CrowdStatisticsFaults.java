package dev.memtck.server.faults;

import dev.memtck.server.command.Command;
import dev.memtck.server.command.Reply;
import dev.memtck.server.command.Reply.Statistic;
import dev.memtck.server.command.StatsTopic;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/** Counters that workers write without a lock, so that what another worker counts at the same time is lost. */
final class CrowdStatisticsFaults {
    private CrowdStatisticsFaults() {}

    static List<Fault> all() {
        return List.of(
                uncounted("gets-of-two-clients-count-once", Command.Get.class, "cmd_get", "get_hits"),
                uncounted("sets-of-two-clients-count-once", Command.Store.class, "cmd_set"));
    }

    /** Of two clients that meet at one key only one is counted. */
    private static Fault uncounted(String name, Class<? extends Command> kind, String... counters) {
        return Fault.amongWorkers(name, () -> {
            Meeting meeting = new Meeting();
            AtomicLong met = new AtomicLong();
            return (command, client, peers) -> {
                if (kind.isInstance(command) && meeting.meets(Ledger.keyOf(command))) {
                    met.incrementAndGet();
                }
                Reply reply = client.execute(command);
                return command instanceof Command.Stats stats
                                && stats.topic() == StatsTopic.GENERAL
                                && reply instanceof Reply.Table table
                        ? without(table, met.get() / 2, List.of(counters))
                        : reply;
            };
        });
    }

    private static Reply.Table without(Reply.Table table, long lost, List<String> counters) {
        return new Reply.Table(table.statistics().stream()
                .map(line -> counters.contains(line.name())
                        ? new Statistic(line.name(), String.valueOf(Long.parseLong(line.value()) - lost))
                        : line)
                .toList());
    }
}

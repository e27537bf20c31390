package dev.memtck.server.faults;

import dev.memtck.server.command.Command;
import dev.memtck.server.command.Reply;
import dev.memtck.server.command.Reply.Statistic;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongBinaryOperator;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/** Defects of what the statistics tell of leases. */
final class LeaseStatisticsFaults {
    private static final List<String> COUNTERS = List.of(
            "lease_cnt", "lease_rewrite", "lease_getss", "lease_deletess", "lease_hit", "lease_badval", "lease_set");

    private LeaseStatisticsFaults() {}

    static List<Fault> all() {
        return List.of(
                lines("lease-counters-stay-at-zero", line -> isCounter(line) ? new Statistic(line.name(), "0") : line),
                counting(
                        "lease-counters-count-every-command",
                        LeaseStatisticsFaults::isCounter,
                        (told, commands) -> told + commands),
                lines(
                        "lease-counters-are-misnamed",
                        line -> isCounter(line)
                                ? new Statistic(line.name().replace("lease_", "leases_"), line.value())
                                : line),
                lines(
                        "lease-counters-are-hexadecimal",
                        line -> isCounter(line) ? new Statistic(line.name(), "0x" + line.value()) : line),
                lines("lease-counters-are-missing-by-size-class", line -> isOfClass(line) ? null : line),
                lines(
                        "lease-counters-by-size-class-stay-at-zero",
                        line -> isOfClass(line) ? new Statistic(line.name(), "0") : line),
                counting(
                        "lease-counters-by-size-class-count-every-command",
                        LeaseStatisticsFaults::isOfClass,
                        (told, commands) -> commands),
                lines(
                        "lease-counters-are-hexadecimal-by-size-class",
                        line -> isOfClass(line) ? new Statistic(line.name(), "0x" + line.value()) : line),
                lines("lease-flag-is-not-told", line -> line.name().equals("lease_flag") ? null : line),
                lines(
                        "lease-mask-is-told-wrong",
                        line -> line.name().equals("lease_mask") ? new Statistic(line.name(), "0xff00") : line));
    }

    private static boolean isCounter(Statistic line) {
        return COUNTERS.contains(line.name());
    }

    private static boolean isOfClass(Statistic line) {
        return line.name().matches("\\d+:lease_.*");
    }

    /** @param shown instead of what a line tells, given the number of commands */
    private static Fault counting(String name, Predicate<Statistic> which, LongBinaryOperator shown) {
        return Fault.inEngine(name, () -> {
            AtomicLong commands = new AtomicLong();
            return (command, client, peers) -> {
                if (!(command instanceof Command.Stats)) {
                    commands.incrementAndGet();
                }
                return changed(
                        client.execute(command),
                        line -> which.test(line)
                                ? new Statistic(
                                        line.name(),
                                        String.valueOf(shown.applyAsLong(Long.parseLong(line.value()), commands.get())))
                                : line);
            };
        });
    }

    private static Fault lines(String name, UnaryOperator<Statistic> change) {
        return Fault.inEngine(name, () -> (command, client, peers) -> changed(client.execute(command), change));
    }

    /** @param change gives null for a line that is left out */
    private static Reply changed(Reply reply, UnaryOperator<Statistic> change) {
        return reply instanceof Reply.Table table
                ? new Reply.Table(table.statistics().stream()
                        .map(change)
                        .filter(Objects::nonNull)
                        .toList())
                : reply;
    }
}

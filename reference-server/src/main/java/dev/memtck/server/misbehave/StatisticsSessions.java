package dev.memtck.server.misbehave;

import dev.memtck.server.command.Command;
import dev.memtck.server.command.Reply;
import dev.memtck.server.command.Reply.Statistic;
import dev.memtck.server.command.Sessions;
import dev.memtck.server.command.StatsTopic;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.UnaryOperator;

/** Sessions whose general table of statistics is another. */
final class StatisticsSessions {
    private static final BigInteger HUGE = BigInteger.TEN.pow(19);

    private StatisticsSessions() {}

    static Sessions reversed(Sessions real) {
        return with(real, table -> {
            List<Statistic> other = new ArrayList<>(table);
            Collections.reverse(other);
            return other;
        });
    }

    static Sessions withItsOwn(Sessions real) {
        return with(real, table -> {
            List<Statistic> other = new ArrayList<>(table);
            other.add(0, new Statistic("motto", "legal  but unusual"));
            other.add(new Statistic("time.zone", "-0.5 h"));
            return other;
        });
    }

    /** Counters only: clients compute with sizes and times. */
    static Sessions large(Sessions real) {
        return with(
                real,
                table -> table.stream()
                        .map(statistic -> statistic.name().matches("(cmd|get|delete|incr|decr|cas|touch)_.*")
                                ? new Statistic(
                                        statistic.name(),
                                        new BigInteger(statistic.value())
                                                .add(HUGE)
                                                .toString())
                                : statistic)
                        .toList());
    }

    private static Sessions with(Sessions real, UnaryOperator<List<Statistic>> change) {
        return SessionAround.each(real, (command, client) -> {
            Reply reply = client.execute(command);
            return command instanceof Command.Stats stats
                            && stats.topic() == StatsTopic.GENERAL
                            && reply instanceof Reply.Table table
                    ? new Reply.Table(change.apply(table.statistics()))
                    : reply;
        });
    }
}

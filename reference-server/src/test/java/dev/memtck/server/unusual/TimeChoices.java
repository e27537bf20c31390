package dev.memtck.server.unusual;

import dev.memtck.server.command.Command;
import dev.memtck.server.command.Exptime;
import dev.memtck.server.engine.Clock;
import dev.memtck.server.faults.Exptimes;
import java.util.List;
import java.util.function.UnaryOperator;

/** How time is counted and read. */
final class TimeChoices {
    private static final String TIMES =
            "TEXT-(2.|6[589]|7[0-2]|80|87)|LEASE-(0[1-9]|1.|2.|3.|4[01])|LOCK-(02|03|60|62)|BIN-(16|19|20|26|42|43)";
    private static final String GRANULARITY =
            "\"measured by server time\" (text-protocol-client.txt § Storage commands), at one-second granularity (README § Writing"
                    + " rules down)";
    private static final String NEGATIVE =
            "no document has a negative time; that it is expired at once is a should (TEXT-23)";
    private static final long SECOND = 1_000;
    private static final long HALF = 500;
    private static final long HOUR = 3_600_000;

    private TimeChoices() {}

    static List<RightServer> all() {
        return List.of(
                RightServer.of("a-clock-half-a-second-fast", TIMES, GRANULARITY).on(shifted(HALF)),
                RightServer.of("a-clock-half-a-second-slow", TIMES, GRANULARITY).on(shifted(-HALF)),
                RightServer.of(
                                "a-clock-an-hour-fast",
                                TIMES,
                                "absolute times are reckoned by the server's clock, where stats tell it (README § Writing rules"
                                        + " down)")
                        .on(shifted(HOUR)),
                RightServer.of("a-clock-of-whole-seconds", TIMES, GRANULARITY).on(wholeSeconds()),
                RightServer.of("expires-lazily-a-second-later", TIMES, GRANULARITY)
                        .on(wholeSeconds())
                        .inEngine(() -> (command, client, peers) -> client.execute(
                                command instanceof Command.FlushAll
                                        ? command
                                        : Exptimes.read(command, TimeChoices::oneMore))),
                RightServer.of("refuses-negative-exptimes", TIMES + "|TEXT-3.", NEGATIVE)
                        .inLines(line -> line.replaceFirst(
                                        "^((?:set|add|replace|append|prepend|cas) \\S+ \\d+ )-\\d+(?= )", "$1x")
                                .replaceFirst("^(touch \\S+ )-\\d+", "$1x")
                                .replaceFirst("^(gats? )-\\d+", "$1x")),
                RightServer.of("negative-exptimes-never-expire", TIMES, NEGATIVE)
                        .inEngine(() -> (command, client, peers) -> client.execute(
                                command instanceof Command.FlushAll
                                        ? command
                                        : Exptimes.read(command, seconds -> Math.max(0, seconds)))),
                RightServer.of(
                                "flush-that-counts-whole-seconds",
                                TIMES + "|TEXT-(27|56)|LEASE-47|LOCK-14",
                                "\"update time is earlier than the time at which flush_all was set to be executed\""
                                        + " (text-protocol-client.txt § flush_all), in whole seconds: at once is a should (TEXT-80)")
                        .inEngine(() -> (command, client, peers) -> {
                            if (command instanceof Command.FlushAll flush
                                    && flush.moment().seconds() == 0) {
                                client.execute(command);
                                return client.execute(new Command.FlushAll(new Exptime(1)));
                            }
                            return client.execute(command);
                        }),
                RightServer.of(
                                "takes-Unix-times-for-32-bits",
                                TIMES,
                                "\"number of seconds since January 1, 1970, as a 32-bit value\" (text-protocol-client.txt §"
                                        + " Expiration times); 2^31 and more are a survey (TEXT-26)")
                        .inEngine(() -> (command, client, peers) -> client.execute(
                                command instanceof Command.FlushAll
                                        ? command
                                        : Exptimes.read(command, seconds -> (int) seconds))));
    }

    /** But for the largest offset from now: one more is a Unix time. */
    private static long oneMore(long seconds) {
        return seconds > 0 && seconds != Exptime.MAX_RELATIVE_SECONDS ? seconds + 1 : seconds;
    }

    private static UnaryOperator<Clock> shifted(long millis) {
        return right -> () -> right.millis() + millis;
    }

    private static UnaryOperator<Clock> wholeSeconds() {
        return right -> () -> right.millis() / SECOND * SECOND;
    }
}

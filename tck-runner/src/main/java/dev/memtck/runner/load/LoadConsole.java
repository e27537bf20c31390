package dev.memtck.runner.load;

import dev.memtck.runner.wire.Target;
import java.io.PrintWriter;
import java.util.Locale;

/** What people read: a line a second on standard error, a block per turn, and the comparison at the end. */
record LoadConsole(PrintWriter out, PrintWriter err) implements LoadProgress {
    /** Above this share of its threads' time the client may be what limits the server. */
    private static final double CLIENT_NEAR_ITS_LIMIT = 0.9;

    void begin(LoadPlan plan) {
        out.println("memtck load: " + plan);
    }

    @Override
    public void second(Target target, int round, long second, long answered) {
        err.printf(Locale.ROOT, "%s, round %d, second %d: %,d replies%n", target, round, second, answered);
    }

    void turn(TurnResult turn) {
        Latencies latency = turn.latencyMicros();
        out.printf(
                Locale.ROOT, "%s, round %d: %,.0f replies/s%n", turn.server(), turn.round(), turn.repliesPerSecond());
        out.printf(
                Locale.ROOT,
                "  latency µs     p50 %,.0f  p90 %,.0f  p99 %,.0f  p99.9 %,.0f  max %,.0f%n",
                latency.p50(),
                latency.p90(),
                latency.p99(),
                latency.p999(),
                latency.max());
        out.printf(
                Locale.ROOT,
                "  processor time server %s, client %s µs a reply; client threads busy %s%n",
                figure(turn.processors().serverMicros(), "%.2f"),
                figure(turn.processors().clientMicros(), "%.2f"),
                turn.processors().clientBusy() == null
                        ? "?"
                        : String.format(
                                Locale.ROOT, "%.0f %%", 100 * turn.processors().clientBusy()));
        out.printf(
                Locale.ROOT,
                "  replies        %,d hits, %,d misses, %,d stored, %,d unanswered, %,d unexpected%n",
                turn.replies().hits(),
                turn.replies().misses(),
                turn.replies().stored(),
                turn.replies().unanswered(),
                turn.replies().unexpected());
        if (turn.replies().firstUnexpected() != null) {
            out.println("  unexpected     " + turn.replies().firstUnexpected());
        }
        if (turn.repliesPerSecond() == 0) {
            out.println("  no reply came in the measured time");
        }
        if (turn.processors().clientBusy() != null && turn.processors().clientBusy() > CLIENT_NEAR_ITS_LIMIT) {
            out.println("  the client's threads were busy nearly all the time: the server may be able to do more");
        }
    }

    void ratios(Ratios ratios) {
        out.println("target : against, median (least to most) of the rounds");
        out.println("  throughput     " + ratios.throughput());
        out.println("  p99            " + ratios.p99());
        out.println("  p99.9          " + ratios.p999());
        out.println("  processor time "
                + (ratios.serverTime() == null ? "? (give --pid and --against-pid)" : ratios.serverTime()));
    }

    private static String figure(Double number, String format) {
        return number == null ? "?" : String.format(Locale.ROOT, format, number);
    }
}

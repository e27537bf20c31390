package dev.memtck.runner.load;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.memtck.runner.wire.Target;
import java.util.OptionalLong;

/** What one turn measured. In the file its parts are one flat object. */
record TurnResult(
        String server,
        int round,
        double repliesPerSecond,
        @JsonUnwrapped Replies replies,
        Latencies latencyMicros,
        @JsonUnwrapped Processors processors) {

    private static final double NANOS_PER_MICRO = 1_000;

    /**
     * How many replies of each kind.
     *
     * @param misses gets of items that the server does not hold any more
     * @param unanswered requests whose time had come but not their reply when the turn ended; they are in the latencies
     * @param unexpected replies that were not right, and connections that ended
     * @param firstUnexpected the first of these, or null
     */
    record Replies(long hits, long misses, long stored, long unanswered, long unexpected, String firstUnexpected) {
        private static Replies of(Tally tally) {
            return new Replies(
                    tally.count(Exchanges.ReplyKind.HIT),
                    tally.count(Exchanges.ReplyKind.MISS),
                    tally.count(Exchanges.ReplyKind.STORED),
                    tally.unanswered(),
                    tally.count(Exchanges.ReplyKind.UNEXPECTED),
                    tally.firstUnexpected());
        }
    }

    /**
     * What server and client had to do.
     *
     * @param serverMicros processor time of the server for one reply, in microseconds, or null if its process was not given
     * @param clientMicros the same of this client, or null if the system does not tell
     * @param clientBusy which share of its threads' time the client used, 0 to 1, or null; near 1 the client is the limit
     */
    record Processors(Double serverMicros, Double clientMicros, Double clientBusy) {}

    static TurnResult of(
            Target target, int round, LoadPlan plan, Tally tally, OptionalLong serverNanos, OptionalLong clientNanos) {
        long replies = tally.answered();
        double measuredNanos = plan.schedule().measured().toNanos();
        return new TurnResult(
                target.toString(),
                round,
                replies / (measuredNanos / 1e9),
                Replies.of(tally),
                Latencies.of(tally.latencies()),
                new Processors(
                        microsEach(serverNanos, replies),
                        microsEach(clientNanos, replies),
                        clientNanos.isEmpty()
                                ? null
                                : clientNanos.getAsLong()
                                        / (measuredNanos * plan.client().threads())));
    }

    private static Double microsEach(OptionalLong nanos, long replies) {
        return nanos.isEmpty() || replies == 0 ? null : nanos.getAsLong() / NANOS_PER_MICRO / replies;
    }

    /** Whether every reply that came was right, and there was one. */
    boolean isClean() {
        return replies.unexpected == 0 && repliesPerSecond > 0;
    }
}

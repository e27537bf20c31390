package dev.memtck.runner.load;

import java.time.Duration;
import java.util.Locale;

/**
 * What is asked of a server.
 *
 * @param threads of the client
 * @param pipeline the most requests under way on one connection
 * @param warmUp at the beginning of every turn, not measured
 * @param measured how long a turn is measured
 * @param rate requests a second of all connections together; 0 for as many as the server answers
 * @param rounds how many turns each server gets
 */
record LoadPlan(
        Protocol protocol,
        int connections,
        int threads,
        int pipeline,
        GetSetRatio ratio,
        int valueBytes,
        int keys,
        Distribution distribution,
        Duration warmUp,
        Duration measured,
        long rate,
        int rounds) {

    Exchanges exchanges() {
        return new Exchanges(protocol.dialect(), keys, valueBytes);
    }

    /** In one line. */
    @Override
    public String toString() {
        return String.format(
                Locale.ROOT,
                "%s, %d connections, pipeline %d, get:set %s, %d-byte values, %,d keys (%s), %s, %d client thread%s,"
                        + " %d x %d s after %d s of warm-up",
                protocol.name().toLowerCase(Locale.ROOT),
                connections,
                pipeline,
                ratio,
                valueBytes,
                keys,
                distribution.name().toLowerCase(Locale.ROOT),
                rate == 0 ? "as fast as possible" : String.format(Locale.ROOT, "%,d a second", rate),
                threads,
                threads == 1 ? "" : "s",
                rounds,
                measured.toSeconds(),
                warmUp.toSeconds());
    }
}

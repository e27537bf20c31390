package dev.memtck.runner.load;

import dev.memtck.reports.results.DurationText;
import java.time.Duration;
import java.util.Locale;

/** What is asked of a server, by whom and when. */
record LoadPlan(WireFormat format, Client client, Requests requests, Schedule schedule) {
    /**
     * Who asks.
     *
     * @param pipeline the most requests under way on one connection
     */
    record Client(int connections, int threads, int pipeline) {}

    /** What is asked, at random. */
    record Requests(GetSetRatio ratio, int valueBytes, int keys, Distribution distribution) {}

    /**
     * When it is asked.
     *
     * @param warmUp at the beginning of every turn, not measured
     * @param measured how long a turn is measured
     * @param rate requests a second of all connections together; 0 for as many as the server answers
     * @param rounds how many turns each server gets
     */
    record Schedule(Duration warmUp, Duration measured, long rate, int rounds) {}

    Exchanges exchanges() {
        return new Exchanges(format.protocol(), requests.keys, requests.valueBytes);
    }

    /** In one line. */
    @Override
    public String toString() {
        return String.format(
                Locale.ROOT,
                "%s, %d connections, pipeline %d, get:set %s, %d-byte values, %,d keys (%s), %s, %d client thread%s,"
                        + " %d x %s after %s of warm-up",
                format,
                client.connections,
                client.pipeline,
                requests.ratio,
                requests.valueBytes,
                requests.keys,
                requests.distribution,
                schedule.rate == 0 ? "as fast as possible" : String.format(Locale.ROOT, "%,d a second", schedule.rate),
                client.threads,
                client.threads == 1 ? "" : "s",
                schedule.rounds,
                DurationText.of(schedule.measured),
                DurationText.of(schedule.warmUp));
    }
}

package dev.memtck.runner.load;

import org.HdrHistogram.Histogram;

/** In microseconds, with three digits. */
record Latencies(double p50, double p90, double p99, double p999, double max) {
    private static final double NANOS_PER_MICRO = 1_000;

    static Latencies of(Histogram nanos) {
        return new Latencies(
                nanos.getValueAtPercentile(50) / NANOS_PER_MICRO,
                nanos.getValueAtPercentile(90) / NANOS_PER_MICRO,
                nanos.getValueAtPercentile(99) / NANOS_PER_MICRO,
                nanos.getValueAtPercentile(99.9) / NANOS_PER_MICRO,
                nanos.getMaxValue() / NANOS_PER_MICRO);
    }
}

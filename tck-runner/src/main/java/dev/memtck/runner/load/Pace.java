package dev.memtck.runner.load;

/** When one connection's requests are to be sent. Times are those of {@link System#nanoTime()}. */
@FunctionalInterface
interface Pace {
    /**
     * When a request should go out; latency counts from there.
     *
     * @param number of the request on its connection, from 0
     * @param now for a pace that knows no time of its own
     */
    long intended(long number, long now);

    /** Each as soon as the pipeline has room. */
    static Pace asFastAsPossible() {
        return (number, now) -> now;
    }

    /**
     * The schedule of one connection among several that keep a rate together. It does not wait for a slow server: what
     * goes out late was still intended for its time, so the wait is part of the latency (coordinated omission).
     *
     * @param perSecond of all connections together
     * @param connection its number among them, from 0
     */
    static Pace atRate(double perSecond, int connection, int connections, long start) {
        double nanosEach = 1e9 / perSecond;
        return (number, now) -> start + (long) ((connection + number * connections) * nanosEach);
    }
}

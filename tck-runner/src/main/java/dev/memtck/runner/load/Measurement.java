package dev.memtck.runner.load;

/**
 * The stretch of time that counts, and what one thread counts in it. Times are those of {@link System#nanoTime()}.
 *
 * @param start replies before it warm up and do not count
 * @param end of the load
 */
record Measurement(long start, long end, Tally tally) {
    void answered(Exchanges.ReplyKind kind, long intended, long now) {
        if (now - start >= 0 && now - end < 0) {
            tally.answered(kind, now - intended);
        }
    }

    void unanswered(long intended, long now) {
        tally.unanswered(now - intended);
    }
}

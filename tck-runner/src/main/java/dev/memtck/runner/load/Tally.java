package dev.memtck.runner.load;

import dev.memtck.runner.load.Exchanges.ReplyKind;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.HdrHistogram.Histogram;

/** What one client thread counts. Written by that thread; others read {@link #answered()} at any time, the rest after its end. */
final class Tally {
    private static final long LONGEST = TimeUnit.MINUTES.toNanos(10);
    private static final int DIGITS = 3;
    private static final int MOST_SHOWN = 60;

    private final Histogram latencies = new Histogram(LONGEST, DIGITS);
    private final AtomicLong answered = new AtomicLong();
    private final long[] replies = new long[ReplyKind.values().length];
    private long unanswered;
    private String firstUnexpected;

    /** @param latency in nanoseconds */
    void answered(ReplyKind kind, long latency) {
        replies[kind.ordinal()]++;
        latencies.recordValue(bounded(latency));
    }

    /** Shows others how far this thread is; once for many answers. */
    void publish() {
        answered.setRelease(count(ReplyKind.HIT) + count(ReplyKind.MISS) + count(ReplyKind.STORED));
    }

    /** The end has come before the reply: it took at least so long, in nanoseconds. */
    void unanswered(long latency) {
        unanswered++;
        latencies.recordValue(bounded(latency));
    }

    /** What came stands in the bytes from {@code start} up to, not including, {@code end}. */
    void unexpected(byte[] in, int start, int end) {
        int shown = Math.min(end - start, MOST_SHOWN);
        unexpected(escaped(new String(in, start, shown, StandardCharsets.ISO_8859_1)));
    }

    void unexpected(String what) {
        replies[ReplyKind.UNEXPECTED.ordinal()]++;
        if (firstUnexpected == null) {
            firstUnexpected = what;
        }
    }

    /** Replies so far; from any thread. */
    long answered() {
        return answered.getAcquire();
    }

    /** Adds what another thread, which has ended, has counted. */
    void add(Tally other) {
        latencies.add(other.latencies);
        Arrays.setAll(replies, kind -> replies[kind] + other.replies[kind]);
        unanswered += other.unanswered;
        if (firstUnexpected == null) {
            firstUnexpected = other.firstUnexpected;
        }
        publish();
    }

    /** How many replies were of this kind. */
    long count(ReplyKind kind) {
        return replies[kind.ordinal()];
    }

    long unanswered() {
        return unanswered;
    }

    /** Or null. */
    String firstUnexpected() {
        return firstUnexpected;
    }

    /** In nanoseconds. */
    Histogram latencies() {
        return latencies;
    }

    private static long bounded(long latency) {
        return Math.max(0, Math.min(latency, LONGEST));
    }

    private static String escaped(String text) {
        StringBuilder line = new StringBuilder();
        for (char c : text.toCharArray()) {
            switch (c) {
                case '\r' -> line.append("\\r");
                case '\n' -> line.append("\\n");
                default -> line.append(c < 0x20 || c > 0x7e ? String.format("\\x%02x", (int) c) : String.valueOf(c));
            }
        }
        return line.toString();
    }
}

package dev.memtck.server.net;

import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** How long nothing has gone over a connection, either way, and whether that is too long. */
final class Idleness {
    /** A client that has not agreed on TLS by then is not served. */
    private static final long HANDSHAKE_NANOS = TimeUnit.SECONDS.toNanos(10);

    private final long timeoutNanos;
    private final long opened = System.nanoTime();
    private long last = opened;

    /** @param timeout zero for never */
    Idleness(Duration timeout) {
        this.timeoutNanos = timeout.toNanos();
    }

    void ends() {
        if (timeoutNanos > 0) {
            last = System.nanoTime();
        }
    }

    /** @param now as {@link System#nanoTime} says it */
    boolean isTooLong(long now, Transport transport) {
        return timeoutNanos > 0 && now - last >= timeoutNanos
                || !transport.isAgreed() && now - opened >= HANDSHAKE_NANOS;
    }
}

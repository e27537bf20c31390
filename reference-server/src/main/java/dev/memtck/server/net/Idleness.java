package dev.memtck.server.net;

import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** How long nothing has gone over a connection, either way, and whether that is too long. */
final class Idleness {
    /** A client that has not agreed on TLS by then is not served. */
    private static final long HANDSHAKE_NANOS = TimeUnit.SECONDS.toNanos(10);

    private final long timeoutNanos;
    private final Network network;
    private final long opened;
    private long last;

    /** @param timeout zero for never */
    Idleness(Duration timeout, Network network) {
        this.network = network;
        this.opened = network.nanos();
        this.last = opened;
        this.timeoutNanos = timeout.toNanos();
    }

    void ends() {
        if (timeoutNanos > 0) {
            last = network.nanos();
        }
    }

    /** @param now as the network says it */
    boolean isTooLong(long now, Transport transport) {
        return timeoutNanos > 0 && now - last >= timeoutNanos
                || !transport.isAgreed() && now - opened >= HANDSHAKE_NANOS;
    }
}

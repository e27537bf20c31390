package dev.memtck.server.misbehave;

import java.time.Duration;

/**
 * How what a server sends reaches its clients.
 *
 * @param singleBytes so many of the bytes that come at once travel each alone; the rest follows
 * @param delay from a reply to its departure
 */
public record Delivery(int singleBytes, Duration delay) {
    /** As the network does it. */
    public static final Delivery USUAL = new Delivery(0, Duration.ZERO);

    /** What comes of both. */
    Delivery and(Delivery other) {
        return new Delivery(Math.max(singleBytes, other.singleBytes), delay.plus(other.delay));
    }
}

package dev.memtck.server.faults;

import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** Clients that suffer from what another client does not do. */
final class StallFaults {
    private StallFaults() {}

    static List<Fault> all() {
        return List.of(
                Fault.onTheWire("stores-wait-for-a-stalled-command", StallFaults::writeLock),
                Fault.onTheWire("busy-connection-is-served-before-all-others", StallFaults::busiestFirst));
    }

    /** As long as one asks without end, nobody is answered who was there before. */
    private static Supplier<WireTwist> busiestFirst() {
        Rush rush = new Rush();
        return () -> new WireTwist() {
            private final long came = Moments.nanos();
            private long asked;

            @Override
            public String answered(String request, String reply) {
                asked++;
                return rush.spares(this, came, asked) ? reply : "";
            }
        };
    }

    /** Who has asked very often, and a moment ago. */
    private static final class Rush {
        private static final long OFTEN = 20_000;
        private static final long MOMENT = TimeUnit.MILLISECONDS.toNanos(500);

        private WireTwist busiest;
        private long began;
        private long lastAsked;

        synchronized boolean spares(WireTwist connection, long came, long asked) {
            long now = Moments.nanos();
            if (asked > OFTEN) {
                began = busiest == connection ? began : now;
                busiest = connection;
                lastAsked = now;
            }
            return busiest == null || busiest == connection || came - began > 0 || now - lastAsked > MOMENT;
        }
    }

    /** From the first byte of a command to its last nobody else stores: it is never answered. */
    private static Supplier<WireTwist> writeLock() {
        Set<WireTwist> unfinished = ConcurrentHashMap.newKeySet();
        return () -> new WireTwist() {
            @Override
            public String received(String bytes) {
                unfinished.add(this);
                return bytes;
            }

            @Override
            public String answered(String request, String reply) {
                unfinished.remove(this);
                return unfinished.isEmpty() || !request.startsWith("set ") ? reply : "";
            }
        };
    }
}

package dev.memtck.server.faults;

import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/** Clients that suffer from what another client does not do. */
final class StallFaults {
    private StallFaults() {}

    static List<Fault> all() {
        return List.of(Fault.onTheWire("stores-wait-for-a-stalled-command", StallFaults::writeLock));
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

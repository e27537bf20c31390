package dev.memtck.server.faults;

import dev.memtck.server.wire.Framing;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

/** What goes wrong when many clients are connected and most of them are idle. */
final class IdleConnectionFaults {
    /** Fewer connections do not show the defects. */
    private static final int MANY = 400;

    private static final int MOST_IN_A_ROW = 100;

    private IdleConnectionFaults() {}

    static List<Fault> all() {
        return List.of(
                Fault.onTheWire("idle-connection-is-closed-when-it-speaks", IdleConnectionFaults::forgotten),
                Fault.onTheWire("busy-connection-waits-for-idle-ones", IdleConnectionFaults::starved));
    }

    /** Only the connections that were served last are remembered. */
    private static Supplier<WireTwist> forgotten() {
        Set<WireTwist> remembered = new LinkedHashSet<>();
        return () -> new WireTwist() {
            private boolean served;
            private boolean forgotten;

            @Override
            public String answered(String request, String reply) {
                synchronized (remembered) {
                    forgotten = !remembered.remove(this) && served;
                    served = true;
                    remembered.add(this);
                    if (remembered.size() > MANY) {
                        remembered.remove(remembered.iterator().next());
                    }
                }
                return forgotten ? "" : reply;
            }

            @Override
            public Framing then(String request, String reply, Framing framing) {
                return forgotten ? Framing.CLOSE : framing;
            }
        };
    }

    /** Where there are many, none is served often before another is. */
    private static Supplier<WireTwist> starved() {
        Turns turns = new Turns();
        return () -> {
            turns.comes();
            return new WireTwist() {
                @Override
                public String answered(String request, String reply) {
                    return turns.has(this) ? reply : "";
                }
            };
        };
    }

    /** Whose turn it is. */
    private static final class Turns {
        private int connections;
        private WireTwist last;
        private int inARow;

        synchronized void comes() {
            connections++;
        }

        synchronized boolean has(WireTwist connection) {
            inARow = connection == last ? inARow + 1 : 1;
            last = connection;
            return connections <= MANY || inARow <= MOST_IN_A_ROW;
        }
    }
}

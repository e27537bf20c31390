package dev.memtck.runner.life;

import java.util.Optional;

/** Where instances of the target come from. */
public interface Hosts {
    /** The one that was probed. It stays its owner's. */
    Host first();

    /** How many more there may be at once. */
    default int mostMore() {
        return 0;
    }

    /**
     * Another one, for scenarios that must run alone. Any thread may call.
     *
     * @return empty if it cannot be started now
     */
    default Optional<Host> another() {
        return Optional.empty();
    }

    /** Only the one. */
    static Hosts only(Host host) {
        return () -> host;
    }
}

package dev.memtck.runner.life;

import java.util.Optional;

/** Where instances of the target come from. */
public interface Hosts {
    /** More would wait for the processors. */
    int MOST_MORE = 16;

    /** What one is taken to need where it is filled. In bytes. */
    long MEMORY_OF_ONE = 256L << 20;

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

    /** How many more a machine is given that has so many bytes for them. */
    static int fittingIn(long bytes) {
        return (int) Math.min(MOST_MORE, bytes / MEMORY_OF_ONE);
    }

    /** Only the one. */
    static Hosts only(Host host) {
        return () -> host;
    }
}

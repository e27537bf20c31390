package dev.memtck.runner.life;

import java.util.Optional;

/** Where instances of the target come from. */
public interface Hosts {
    /** The one that was probed. It stays its owner's. */
    Host first();

    /** How many more there may be at once. */
    int mostMore();

    /**
     * Another one, for scenarios that must run alone. Any thread may call.
     *
     * @return empty if it cannot be started now
     */
    Optional<Host> another();

    /** Only the one. */
    static Hosts only(Host host) {
        return new Hosts() {
            @Override
            public Host first() {
                return host;
            }

            @Override
            public int mostMore() {
                return 0;
            }

            @Override
            public Optional<Host> another() {
                return Optional.empty();
            }
        };
    }
}

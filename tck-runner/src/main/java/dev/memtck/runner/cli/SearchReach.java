package dev.memtck.runner.cli;

import dev.memtck.runner.explore.Depth;
import java.time.Duration;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** How far a target is searched for what no scenario names. */
enum SearchReach {
    OFF(null, Duration.ZERO),
    QUICK(Depth.QUICK, Duration.ofSeconds(20)),
    FULL(Depth.FULL, Duration.ofHours(1));

    private final Depth depth;
    private final Duration time;

    SearchReach(Depth depth, Duration time) {
        this.depth = depth;
        this.time = time;
    }

    /** Empty where nothing is searched. */
    Optional<Depth> depth() {
        return Optional.ofNullable(depth);
    }

    /** At the most. */
    Duration time() {
        return time;
    }

    static Optional<SearchReach> named(String word) {
        return Arrays.stream(values())
                .filter(reach -> reach.name().toLowerCase(Locale.ROOT).equals(word))
                .findFirst();
    }
}

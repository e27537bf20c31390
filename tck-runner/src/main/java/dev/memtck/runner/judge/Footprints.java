package dev.memtck.runner.judge;

import dev.memtck.reports.results.RunRemark;
import dev.memtck.runner.life.Footprint;
import dev.memtck.runner.life.Host;
import dev.memtck.runner.wire.Clock;
import java.time.Duration;
import java.util.Optional;

/** What the target has of the machine before the first scenario and after the last. */
record Footprints(Host host, Optional<Footprint> before) {
    /** For the target to see that connections have ended. */
    private static final Duration PATIENCE = Duration.ofSeconds(2);

    private static final Duration POLL = Duration.ofMillis(50);

    static Footprints of(Host host) {
        return new Footprints(host, host.footprint());
    }

    /** Asked when every connection is closed. Nothing is said of a target that was started again meanwhile. */
    Optional<RunRemark> remark() {
        return before.flatMap(
                first -> settled(first).filter(first::isOfSame).map(now -> RunRemark.of(now.since(first))));
    }

    private Optional<Footprint> settled(Footprint first) {
        Clock clock = host.target().clock();
        long endNanos = clock.in(PATIENCE);
        Optional<Footprint> now = host.footprint();
        while (now.isPresent()
                && now.get().descriptors().size() > first.descriptors().size()
                && clock.nanos() < endNanos) {
            clock.pass(POLL);
            now = host.footprint();
        }
        return now;
    }
}

package dev.memtck.reports.results;

import java.time.Instant;
import java.util.Objects;

/**
 * That a run was not interrupted: all that it had to say stands before.
 *
 * @param finished when
 */
record RunEnd(Instant finished) {
    RunEnd {
        Objects.requireNonNull(finished, "finished");
    }
}

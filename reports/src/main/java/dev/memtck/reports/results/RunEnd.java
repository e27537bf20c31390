package dev.memtck.reports.results;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import java.time.Instant;
import java.util.Objects;

/**
 * That a run was not interrupted: all that it had to say stands before.
 *
 * @param finished when
 */
@JsonIgnoreProperties(ignoreUnknown = true)
record RunEnd(Instant finished) {
    RunEnd {
        Objects.requireNonNull(finished, "finished");
    }
}

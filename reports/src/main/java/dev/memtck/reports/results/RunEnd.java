package dev.memtck.reports.results;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import java.time.Instant;

/**
 * That a run was not interrupted: all that it had to say of its scenarios stands before.
 *
 * @param finished when
 */
@JsonIgnoreProperties(ignoreUnknown = true)
record RunEnd(Instant finished) {}

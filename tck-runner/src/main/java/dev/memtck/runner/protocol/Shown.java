package dev.memtck.runner.protocol;

import dev.memtck.reports.results.CapabilityFinding.Status;

/**
 * What a probe showed.
 *
 * @param evidence the exchange that shows it; one line
 */
public record Shown(Status status, String evidence) {}

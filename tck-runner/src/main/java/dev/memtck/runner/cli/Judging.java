package dev.memtck.runner.cli;

import dev.memtck.runner.output.Report;
import java.util.Optional;

/**
 * What became of a command line that was to judge.
 *
 * @param exitCode as the command would have ended with
 * @param report empty if nothing was judged
 * @param complaint what was said on the way; why nothing was judged, if nothing was
 */
public record Judging(int exitCode, Optional<Report> report, String complaint) {}

/**
 * Many clients at once: connections that are driven by a few threads, set off together, and everything they asked and were
 * answered as a {@link dev.memtck.runner.history.History}.
 *
 * <p>Imports {@code dialect}, {@code history}, {@code oracle}, {@code protocol}, {@code wire}, {@code reports.results} and the JDK; it judges nothing.
 *
 * <p>Threads: a {@link dev.memtck.runner.crowd.Crowd} belongs to its scenario's thread. While it works each
 * {@link dev.memtck.runner.crowd.Member} belongs to the one loop that drives it.
 */
package dev.memtck.runner.crowd;

/**
 * Covering arrays: rows of values, so that any so many parameters meet every combination of their values in some row, with far
 * fewer rows than all combinations would be.
 *
 * <p>Imports nothing of ours: it knows nothing of servers and protocols. The libraries that make such arrays are tools of their
 * own with a file format, or not kept any more; a greedy generator is all that is needed, and is tested against the definition.
 *
 * <p>Threads: a {@link dev.memtck.runner.covering.CoveringArray} belongs to one thread.
 */
package dev.memtck.runner.covering;

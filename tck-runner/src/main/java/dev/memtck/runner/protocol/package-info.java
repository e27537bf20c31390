/**
 * What a connection may speak, and what the kit asks, reads and says in its own way over each: its probe, its fence, how keys
 * are deleted and locks given back, what an error and a table of statistics look like, bytes in words.
 *
 * <p>Imports {@code dialect}, {@code oracle}, {@code packets}, {@code expect}, {@code wire} and {@code reports.results}. Protocols are
 * immutable and shared;
 * what they are given belongs to the caller's thread.
 */
package dev.memtck.runner.protocol;

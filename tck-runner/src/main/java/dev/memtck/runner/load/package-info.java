/**
 * {@code memtck load}: how fast a server is, and how fast beside another one. Judges nothing.
 *
 * <p>Imports {@code dialect} and {@code oracle} for what it asks, {@code wire} for the forms of an address and of a packet, {@code reach} for a look at who is there,
 * {@code reports.results} for times in words, picocli, HdrHistogram and Jackson; no other package of the kit.
 *
 * <p>Threads: a {@link dev.memtck.runner.load.ClientLoop} and everything it holds belongs to one thread; only its
 * {@link dev.memtck.runner.load.Tally} is looked at from outside, for progress while it runs and whole when it has ended.
 */
package dev.memtck.runner.load;

/**
 * Connections: bytes from the network to a codec and its replies back. Knows framing, never verbs.
 *
 * <p>Imports {@code wire} and {@code command}.
 *
 * <p>Threads: one acceptor, and workers with an event loop each. A connection stays with its worker, which alone reads,
 * parses, executes and writes for it; nothing here needs a lock.
 */
package dev.memtck.server.net;

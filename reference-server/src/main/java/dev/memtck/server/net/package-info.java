/**
 * Connections: bytes from the network to a codec and its replies back. Knows framing, never verbs.
 *
 * <p>Imports {@code wire} and {@code command}; of netty its buffers only.
 *
 * <p>What connections come over, and who serves them, is a {@link dev.memtck.server.net.Network}: sockets, unless a test has another.
 *
 * <p>Threads: one acceptor, and workers with a selector each. A connection stays with its worker, which alone reads,
 * parses, executes and writes for it; nothing here needs a lock.
 */
package dev.memtck.server.net;

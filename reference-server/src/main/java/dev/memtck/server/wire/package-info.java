/**
 * What every protocol's codec is to the network: bytes in, replies out, and what to do next.
 *
 * <p>Imports {@code command} and netty-buffer. A codec belongs to one connection and is used by that connection's worker
 * only.
 */
package dev.memtck.server.wire;

/**
 * The binary protocol: packets to commands, facts to packets. No semantics: the opcodes with the form of their bodies and
 * their statuses stand here in tables, what they do is the engine's. Quiet forms, opaque and the header's cas end here.
 *
 * <p>Imports {@code access}, {@code command} and {@code wire}. A {@link dev.memtck.server.wire.binary.BinaryCodec} is one connection's;
 * the tables are immutable and shared.
 */
package dev.memtck.server.wire.binary;

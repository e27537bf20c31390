/**
 * The text protocol and its meta commands: lines to commands, facts to lines. No semantics: a verb's grammar and its words stand here in
 * tables, what it does is the engine's.
 *
 * <p>Imports {@code access}, {@code command} and {@code wire}. A {@link dev.memtck.server.wire.text.TextCodec} is one connection's; the
 * tables are immutable and shared.
 */
package dev.memtck.server.wire.text;

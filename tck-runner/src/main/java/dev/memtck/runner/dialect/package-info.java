/**
 * The commands of each protocol that are about items: how each is written, what it brings, and on which rules its answers rest. A
 * {@link dev.memtck.runner.dialect.TextCommand}, a {@link dev.memtck.runner.dialect.MetaCommand} and a
 * {@link dev.memtck.runner.dialect.BinaryCommand} is one row of its protocol's table, and the only place where the kit says so.
 *
 * <p>Imports {@code oracle} and {@code wire}. Everything here is immutable.
 */
package dev.memtck.runner.dialect;

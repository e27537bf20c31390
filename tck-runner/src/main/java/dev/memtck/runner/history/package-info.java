/**
 * What many clients did at once, and whether some order of it explains every reply: an offline checker of
 * linearizability, key by key.
 *
 * <p>A {@link dev.memtck.runner.history.History} of operations goes in; a
 * {@link dev.memtck.runner.history.Linearizability} comes out, with a shortest counterexample where no order explains the
 * replies. What a key may hold and what each call does to it is said by the documents' model, {@code oracle}; a
 * {@link dev.memtck.runner.history.KeyState} adds what an order tells of the cas unique that stands there.
 * {@link dev.memtck.runner.history.Search} tries orders, and {@link dev.memtck.runner.history.TokenOrder} reads the order off a
 * value that was made of unique tokens.
 *
 * <p>Imports {@code oracle} and the JDK only: it knows no wire, no target and no scenario. Everything here is immutable or
 * belongs to one thread.
 */
package dev.memtck.runner.history;

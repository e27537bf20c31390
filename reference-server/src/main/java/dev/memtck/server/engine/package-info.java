/**
 * Items, locks, expiry and memory: what the commands mean. Knows no protocol and no connection.
 *
 * <p>Imports {@code command}.
 *
 * <p>Threads: any number of workers, each with sessions of its own. An item is read and changed only under the lock of
 * its {@link dev.memtck.server.engine.Stripe}, which owns its part of the table; no thread holds two stripe locks. A
 * session's list of locked keys belongs to the session's thread; that an object is locked, and by whom, stands in the
 * item, under the stripe lock. Item memory is reference counted: a reply under way keeps a replaced value alive.
 */
package dev.memtck.server.engine;

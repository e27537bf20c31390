/**
 * Items, locks, expiry and memory: what the commands mean. Knows no protocol and no connection.
 *
 * <p>Imports {@code command}.
 *
 * <p>Threads: any number of workers, each with sessions of its own. An item is read and changed only under the lock of
 * its {@link dev.memtck.server.engine.Stripe}, which owns its part of the table; no thread waits for a second stripe lock.
 * Only what a session looks ahead at is read without, to no effect but that it is near when it is needed.
 * Locks are taken in the order that {@link dev.memtck.server.engine.LockOrder} watches where assertions are enabled. The
 * engine has no threads of its own, so there is none to pause: expiry is found by whoever comes to the item, and statistics
 * are summed by whoever asks; each worker counts in cells of its own, and no lock is taken for it. Eviction goes up an LRU a
 * fixed number of steps: what is busy stays where it is, and what a client has locked goes to the head, so that many locked
 * objects at the tail do not use up the steps of every walk.
 * A session's list of locked keys belongs to the session's thread; that an object is locked stands in the item, and by whom
 * in its stripe, under the stripe lock. A flush begins while its thread holds no lock, and waits for those before it. A reply
 * under way keeps a replaced value alive: a large one is reference counted, a small one is left to the collector.
 *
 * <p>Leases (strong-cas.txt) are items that only getss, deletess and cas see. {@code Slot} hides them from every other
 * verb, and {@code LeaseEffects} stands before the verbs that change something, so a command of any protocol treats a lease
 * as the text commands do: get, touch and lock find nothing, and what an update makes in its place ends when the lease would
 * have ended. Where documents meet:
 *
 * <ul>
 *   <li>a lease is no object to lock, and no lock outlives deletess;
 *   <li>deletess of an object that another client has locked is refused, getss reads it;
 *   <li>a stub that mg makes is an item, but to getss a lease that another client has;
 *   <li>flush_all removes leases; eviction may take one, but never a locked object;
 *   <li>exptime 0 asks for the server's own lease time, 10 seconds; a time that has passed is refused, because its lease
 *       could not be returned;
 *   <li>a set that reaches the engine and fails there, for memory or size, has taken the lease.
 * </ul>
 */
package dev.memtck.server.engine;

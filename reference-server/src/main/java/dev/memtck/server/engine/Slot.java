package dev.memtck.server.engine;

import dev.memtck.server.command.CasCondition;
import dev.memtck.server.command.Key;
import java.util.OptionalLong;

/**
 * The place of one key while a verb is at work on it: its stripe is locked by this thread. One for each client, used
 * again for every command.
 */
final class Slot {
    private final Engine engine;
    private Key key;
    private Stripe stripe;
    private Item item;
    private Item lease;
    private Long inheritedDeadline;
    private OptionalLong chosenCasUnique = OptionalLong.empty();
    private long now;
    /** Of flushes, to which the command belongs. */
    private byte generation;

    Slot(Engine engine) {
        this.engine = engine;
    }

    /** Locks the place of a key and looks what stands there. */
    void open(Key newKey) {
        key = newKey;
        now = engine.now();
        stripe = engine.table().stripeOf(newKey);
        stripe.lock();
        generation = engine.generation();
        Item found = stripe.find(newKey, now, generation);
        lease = found != null && found.has(Trait.LEASE) ? found : null;
        item = lease == null ? found : null;
        inheritedDeadline = null;
        chosenCasUnique = OptionalLong.empty();
    }

    void close() {
        item = null;
        lease = null;
        stripe.unlock();
    }

    /** The item under the key, or null; a lease is none, unless it is {@link #takeLeaseForItem taken for one}. */
    Item item() {
        return item;
    }

    /** The lease under the key, or null. */
    Item lease() {
        return lease;
    }

    /** From here to the end of this command the lease is an item: cas looks at it as at any other. */
    void takeLeaseForItem() {
        item = lease;
        lease = null;
    }

    /** The lease goes. What this command puts in its place ends when the lease would have ended. */
    void inheritFromLease() {
        inheritedDeadline = lease.deadline();
        removeLease();
    }

    void removeLease() {
        stripe.remove(lease);
        lease = null;
    }

    /** The lease stays, and its identifier is a new one. */
    void renewLease() {
        lease.renew(givenWrite());
    }

    /** Puts a lease under the key, which must be free. */
    void putLease(long deadline, NewValue noData) {
        lease = new Item(key, 0, deadline, givenWrite(), noData, sizeClass(0), now);
        lease.add(Trait.LEASE);
        stripe.insert(lease);
    }

    /** The time of this command, in milliseconds since 1970. */
    long now() {
        return now;
    }

    boolean isLockedBy(Client client) {
        return item != null && item.isLocked() && stripe.isHolder(client, item);
    }

    /** By another client. */
    boolean isLockedAgainst(Client client) {
        return item != null && item.isLocked() && !stripe.isHolder(client, item);
    }

    /** Needs an item that is not locked by another client. */
    void lockFor(Client client) {
        stripe.lockItem(item, client);
    }

    /** Needs an item. */
    void unlock() {
        stripe.unlockItem(item);
    }

    /** Whether the item is one that the condition asks for. Needs an item. */
    boolean matches(CasCondition condition) {
        return condition.kind() == CasCondition.Kind.NONE || item.casUnique() == condition.casUnique();
    }

    /** The size class of data of this length under this key. */
    SizeClass sizeClass(int dataLength) {
        return engine.sizeClassOf(key, dataLength);
    }

    /**
     * Memory for data under this key; other items may be evicted for it.
     *
     * @return null if there is no memory
     */
    NewValue allocate(int dataLength) {
        return engine.allocate(key, dataLength, item, now);
    }

    /** What this command writes gets this cas unique, if there is one. */
    void choose(OptionalLong casUnique) {
        chosenCasUnique = casUnique;
    }

    /** A write of this command. */
    Write nextWrite() {
        return chosenCasUnique.isPresent()
                ? new Write(engine.chosen(chosenCasUnique.getAsLong()), generation)
                : givenWrite();
    }

    private Write givenWrite() {
        return new Write(engine.nextCasUnique(), generation);
    }

    /** Puts data under the key, with all that belongs to it. */
    void put(int flags, long deadline, Write write, NewValue value) {
        if (item == null) {
            long end = inheritedDeadline == null ? deadline : inheritedDeadline;
            item = new Item(key, flags, end, write, value, sizeClass(value.length()), now);
            stripe.insert(item);
        } else {
            item.overwrite(flags, deadline, write, value, engine.memory());
            item.noteUse(now);
            stripe.move(item, sizeClass(value.length()));
        }
    }

    /** The item's data becomes new; all else stays. */
    void replaceData(Write write, NewValue value) {
        item.replaceData(write, value, engine.memory());
        item.noteUse(now);
        stripe.move(item, sizeClass(value.length()));
    }

    void remove() {
        stripe.remove(item);
        item = null;
    }
}

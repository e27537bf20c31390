package dev.memtck.server.command;

/** The replies that need no more than their name. */
public enum Fact implements Reply {
    /** There is no item under the key. */
    ABSENT,
    /** There is an item where there should have been none. */
    PRESENT,
    /** The item was changed since its cas unique was fetched. */
    CHANGED,
    /** The item was removed. */
    DELETED,
    /** The item has a new expiration. */
    TOUCHED,
    /** This client now holds the lock. */
    LOCK_HELD,
    /** The lock, or all locks, of this client are given back. */
    UNLOCKED,
    /** Another client holds the lock. */
    LOCKED,
    /** This client does not hold the lock. */
    NOT_LOCKED,
    /** The item's data is not an unsigned 64-bit decimal. */
    NOT_A_NUMBER,
    /** The item would be over the item size limit. */
    TOO_LARGE,
    /** A lease would have ended before it began. */
    EXPTIME_PAST,
    /** What was asked for in general is done. */
    DONE,
    /** There is no memory for the item. */
    OUT_OF_MEMORY;

    @Override
    public void accept(Visitor visitor) {
        visitor.fact(this);
    }
}

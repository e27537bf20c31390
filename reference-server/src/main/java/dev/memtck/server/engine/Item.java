package dev.memtck.server.engine;

import dev.memtck.server.command.ItemLimit;
import dev.memtck.server.command.Key;
import dev.memtck.server.command.Reply;
import io.netty.buffer.ByteBuf;

/**
 * What stands under a key. Read and changed only under the item lock of its stripe, but for its place in the LRU, which is
 * guarded by the lock of its size class.
 */
final class Item {
    /** How exactly the time of the last use is known, in milliseconds. */
    private static final long USE_PRECISION = 1_000;

    private final Key key;
    private final int hash;
    private Item nextInChain;
    private int flags;
    private long deadline;
    private long casUnique;
    private ByteBuf data;
    private Client lockHolder;
    private boolean lease;

    private SizeClass sizeClass;
    private Item newer;
    private Item older;
    private long lastUsed;
    private boolean used;

    /** Takes over the reference to {@code data}. */
    Item(Key key, int flags, long deadline, long casUnique, ByteBuf data, SizeClass sizeClass, long now) {
        this.key = key;
        this.hash = key.hashCode();
        this.flags = flags;
        this.deadline = deadline;
        this.casUnique = casUnique;
        this.data = data;
        this.sizeClass = sizeClass;
        this.lastUsed = now;
    }

    Key key() {
        return key;
    }

    /** Of the key. */
    int hash() {
        return hash;
    }

    /** Whether this is the item under a key. The hash stands here too, so that most other keys are never touched. */
    boolean isUnder(Key other) {
        return hash == other.hashCode() && key.equals(other);
    }

    /** The next item of the same chain of the stripe, or null. */
    Item nextInChain() {
        return nextInChain;
    }

    void setNextInChain(Item item) {
        nextInChain = item;
    }

    int flags() {
        return flags;
    }

    long deadline() {
        return deadline;
    }

    long casUnique() {
        return casUnique;
    }

    /** What it takes of the memory, in bytes. */
    long cost() {
        return ItemLimit.cost(key.length(), data.readableBytes());
    }

    /** The value; this item keeps the reference. */
    ByteBuf data() {
        return data;
    }

    /** The item as a reply that owns a reference of its own. */
    Reply.Value value() {
        return new Reply.Value(key, flags, casUnique, data.retainedDuplicate());
    }

    boolean isLocked() {
        return lockHolder != null;
    }

    boolean isLockedAgainst(Client client) {
        return lockHolder != null && lockHolder != client;
    }

    boolean isLockedBy(Client client) {
        return lockHolder == client;
    }

    void lockFor(Client client) {
        lockHolder = client;
    }

    void unlock() {
        lockHolder = null;
    }

    /** Whether this only stands in for a missing value: only the lease commands and cas see it. */
    boolean isLease() {
        return lease;
    }

    void becomeLease() {
        lease = true;
    }

    /** A lease with a new identifier. */
    void renew(long newCasUnique) {
        casUnique = newCasUnique;
    }

    /** Everything but the key and the lock becomes new, and a lease becomes an item. Takes over the reference to {@code newData}. */
    void overwrite(int newFlags, long newDeadline, long newCasUnique, ByteBuf newData) {
        flags = newFlags;
        deadline = newDeadline;
        lease = false;
        replaceData(newCasUnique, newData);
    }

    /** Flags, expiration and lock stay. Takes over the reference to {@code newData}. */
    void replaceData(long newCasUnique, ByteBuf newData) {
        casUnique = newCasUnique;
        ByteBuf old = data;
        data = newData;
        old.release();
    }

    void touch(long newDeadline) {
        deadline = newDeadline;
    }

    /** Gives up this item's reference to its data. */
    void free() {
        data.release();
    }

    SizeClass sizeClass() {
        return sizeClass;
    }

    void setSizeClass(SizeClass newSizeClass) {
        sizeClass = newSizeClass;
    }

    /** It was read or written: the LRU's walk will pass it by once. */
    void noteUse(long now) {
        // Written only where it changes: a memory line that every get writes wanders from core to core.
        if (!used) {
            used = true;
        }
        if (now - lastUsed >= USE_PRECISION) {
            lastUsed = now;
        }
    }

    boolean wasUsed() {
        return used;
    }

    void forgetUse() {
        used = false;
    }

    /** In milliseconds since 1970; up to a second early. */
    long lastUsed() {
        return lastUsed;
    }

    Item newer() {
        return newer;
    }

    Item older() {
        return older;
    }

    void setNewer(Item item) {
        newer = item;
    }

    void setOlder(Item item) {
        older = item;
    }

    void linkBetween(Item itsNewer, Item itsOlder) {
        newer = itsNewer;
        older = itsOlder;
    }
}

package dev.memtck.server.engine;

import dev.memtck.server.command.Key;
import dev.memtck.server.command.Reply;
import io.netty.buffer.ByteBuf;

/** What stands under a key. Read and changed only under the lock of its stripe. */
final class Item {
    private final Key key;
    private int flags;
    private long deadline;
    private long casUnique;
    private ByteBuf data;
    private Client lockHolder;

    /** Takes over the reference to {@code data}. */
    Item(Key key, int flags, long deadline, long casUnique, ByteBuf data) {
        this.key = key;
        this.flags = flags;
        this.deadline = deadline;
        this.casUnique = casUnique;
        this.data = data;
    }

    Key key() {
        return key;
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

    /** The value; this item keeps the reference. */
    ByteBuf data() {
        return data;
    }

    /** The item as a reply that owns a reference of its own. */
    Reply.Value value() {
        return new Reply.Value(key, flags, casUnique, data.retainedDuplicate());
    }

    /** A lock suspends expiry: a locked object is served past its deadline (locking.md § Overview). */
    boolean isExpired(long now) {
        return lockHolder == null && now >= deadline;
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

    /** Everything but the key and the lock becomes new. Takes over the reference to {@code newData}. */
    void overwrite(int newFlags, long newDeadline, long newCasUnique, ByteBuf newData) {
        flags = newFlags;
        deadline = newDeadline;
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
}

package dev.memtck.server.engine;

import dev.memtck.server.command.ItemLimit;
import dev.memtck.server.command.Key;
import dev.memtck.server.command.Reply;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;

/**
 * What stands under a key. Read and changed only under the item lock of its stripe, but for its place in the LRU, which is
 * guarded by the lock of its size class, and for what {@link ItemTable#read} reads to no effect.
 */
final class Item {
    /** How exactly the time of the last use is known, in milliseconds. */
    private static final int USE_PRECISION = 1_000;

    private final int hash;
    /** Read as unsigned. */
    private final byte keyLength;

    private byte traits;
    /** The flush generation of the last write. */
    private byte generation;
    /** Its number, which takes less than a reference. */
    private byte sizeClass;

    private Item nextInChain;
    private int flags;
    private long deadline;
    private long casUnique;
    /** The key, and behind it the value if that is small: each object more on the way to it is a cache miss. */
    private byte[] bytes;
    /** The value if it is large, else null. */
    private ByteBuf large;

    private Item newer;
    private Item older;
    /** In seconds since 1970, read as unsigned. */
    private int lastUsed;

    /**
     * @param write of this item's data
     * @param value of that key
     */
    Item(Key key, int flags, long deadline, Write write, NewValue value, SizeClass sizeClass, long now) {
        this.hash = key.hashCode();
        this.keyLength = (byte) key.length();
        this.flags = flags;
        this.deadline = deadline;
        this.casUnique = write.casUnique();
        this.generation = write.generation();
        this.bytes = value.bytes();
        this.large = value.large();
        this.sizeClass = sizeClass.number();
        this.lastUsed = (int) (now / USE_PRECISION);
    }

    /** Of the key. */
    int hash() {
        return hash;
    }

    /** Whether this is the item under a key. The hash stands here too, so that most other keys are never touched. */
    boolean isUnder(Key other) {
        return hash == other.hashCode() && keyLength() == other.length() && other.isAtBeginningOf(bytes);
    }

    /** Reads the key, and the value if it is small. Needs no lock, and nothing is to be made of the number. */
    int readBytes() {
        byte[] seen = bytes;
        // Who has not taken the lock may see the item before it is whole.
        return seen == null ? 0 : seen[0] + seen[seen.length / 2] + seen[seen.length - 1];
    }

    private int keyLength() {
        return keyLength & 0xff;
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
        return ItemLimit.cost(keyLength(), length());
    }

    /** Of the value, in bytes. */
    int length() {
        return large == null ? bytes.length - keyLength() : large.readableBytes();
    }

    /** The value; this item keeps the reference. */
    ByteBuf data() {
        return large == null ? smallValue() : large;
    }

    /** The item as a reply that owns a reference of its own. */
    Reply.Value value(Key key) {
        return new Reply.Value(key, flags, casUnique, large == null ? smallValue() : large.retainedDuplicate());
    }

    /** A view that nobody counts: nothing overwrites the bytes, and the collector keeps them as long as somebody sees them. */
    private ByteBuf smallValue() {
        return Unpooled.wrappedBuffer(bytes).setIndex(keyLength(), bytes.length);
    }

    /** By whom, its stripe knows. */
    boolean isLocked() {
        return has(Trait.LOCKED);
    }

    /** One of the facts that are true of an item or not. */
    boolean has(Trait trait) {
        return (traits & trait.bit()) != 0;
    }

    void add(Trait trait) {
        // Written only where it changes: a memory line that every get writes wanders from core to core.
        if (!has(trait)) {
            traits |= trait.bit();
        }
    }

    void lose(Trait trait) {
        traits &= (byte) ~trait.bit();
    }

    /** The flush generation of the last write. */
    byte generation() {
        return generation;
    }

    /** The data stays; a lease that is renewed has a new identifier. */
    void renew(Write write) {
        casUnique = write.casUnique();
        generation = write.generation();
    }

    /** Its last write was before the flush that came last. */
    void age(byte currentGeneration) {
        generation = (byte) (currentGeneration - 1);
    }

    /** Everything but the key and the lock becomes new, and a lease becomes an item. */
    void overwrite(int newFlags, long newDeadline, Write write, NewValue value, Memory memory) {
        flags = newFlags;
        deadline = newDeadline;
        traits &= Trait.LOCKED.bit();
        replaceData(write, value, memory);
    }

    /** Flags, expiration and lock stay; a stub has been filled. */
    void replaceData(Write write, NewValue value, Memory memory) {
        renew(write);
        free(memory);
        traits = (byte) (traits & ~Trait.STUB.bit());
        bytes = value.bytes();
        large = value.large();
    }

    void touch(long newDeadline) {
        deadline = newDeadline;
    }

    /** Gives up this item's data. */
    void free(Memory memory) {
        if (large == null) {
            memory.giveBack(cost());
        } else {
            large.release();
        }
    }

    /** The number of its size class. */
    int sizeClass() {
        return sizeClass;
    }

    void setSizeClass(SizeClass newSizeClass) {
        sizeClass = newSizeClass.number();
    }

    /** It was read or written: the LRU's walk will pass it by once. */
    void noteUse(long now) {
        add(Trait.USED);
        int second = (int) (now / USE_PRECISION);
        if (second != lastUsed) {
            lastUsed = second;
        }
    }

    /** In milliseconds since 1970; up to a second early. */
    long lastUsed() {
        return Integer.toUnsignedLong(lastUsed) * USE_PRECISION;
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

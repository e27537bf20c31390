package dev.memtck.server.engine;

import dev.memtck.server.command.CasCondition;
import dev.memtck.server.command.Key;
import io.netty.buffer.ByteBuf;

/**
 * The place of one key while a verb is at work on it: its stripe is locked by this thread. One for each client, used
 * again for every command.
 */
final class Slot {
    private final Engine engine;
    private Key key;
    private Stripe stripe;
    private Item item;
    private long now;

    Slot(Engine engine) {
        this.engine = engine;
    }

    /** Locks the place of a key and looks what stands there. */
    void open(Key newKey) {
        key = newKey;
        now = engine.now();
        stripe = engine.table().stripeOf(newKey);
        stripe.lock();
        item = stripe.find(newKey, now);
    }

    void close() {
        item = null;
        stripe.unlock();
    }

    /** What stands under the key, or null. */
    Item item() {
        return item;
    }

    /** The time of this command, in milliseconds since 1970. */
    long now() {
        return now;
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
     * A buffer for data under this key, with one reference; other items may be evicted for it.
     *
     * @return null if there is no memory
     */
    ByteBuf allocate(int dataLength) {
        return engine.allocate(key, dataLength, item, now);
    }

    /** Puts data under the key, with all that belongs to it. Takes over the reference. */
    void put(int flags, long deadline, long casUnique, ByteBuf data) {
        SizeClass sizeClass = sizeClass(data.readableBytes());
        if (item == null) {
            item = new Item(key, flags, deadline, casUnique, data, sizeClass, now);
            stripe.insert(item);
        } else {
            item.overwrite(flags, deadline, casUnique, data);
            item.noteUse(now);
            stripe.move(item, sizeClass);
        }
    }

    /** The item's data becomes new; all else stays. Takes over the reference. */
    void replaceData(long casUnique, ByteBuf data) {
        item.replaceData(casUnique, data);
        item.noteUse(now);
        stripe.move(item, sizeClass(data.readableBytes()));
    }

    void remove() {
        stripe.remove(item);
        item = null;
    }
}

package dev.memtck.server.engine;

import dev.memtck.server.command.CasCondition;
import dev.memtck.server.command.Command;
import dev.memtck.server.command.Fact;
import dev.memtck.server.command.Key;
import dev.memtck.server.command.Reply;
import io.netty.buffer.ByteBuf;

/**
 * The storage verbs of every protocol. What stands in the way is decided in one place for all modes: first the cas
 * condition, then the mode's own. Called under the item lock, after the lock of another client has been ruled out.
 */
final class Storage {
    private final Engine engine;

    Storage(Engine engine) {
        this.engine = engine;
    }

    /** @param item what stands under the key, or null */
    Reply store(Command.Store store, Stripe stripe, Item item, long now) {
        Fact obstacle = obstacle(store, item);
        if (obstacle != null) {
            return obstacle;
        }
        return switch (store.mode()) {
            case SET, ADD, REPLACE -> put(store, stripe, item, now);
            case APPEND -> join(item, item.data(), store.data());
            case PREPEND -> join(item, store.data(), item.data());
        };
    }

    private static Fact obstacle(Command.Store store, Item item) {
        if (store.condition().kind() == CasCondition.Kind.MATCHES) {
            if (item == null) {
                return Fact.ABSENT;
            }
            if (item.casUnique() != store.condition().casUnique()) {
                return Fact.CHANGED;
            }
        }
        return switch (store.mode()) {
            case SET -> null;
            case ADD -> item == null ? null : Fact.PRESENT;
            case REPLACE, APPEND, PREPEND -> item == null ? Fact.ABSENT : null;
        };
    }

    private Reply put(Command.Store store, Stripe stripe, Item item, long now) {
        int length = store.data().readableBytes();
        if (!engine.itemLimit().admits(store.key().length(), length)) {
            return Fact.TOO_LARGE;
        }
        ByteBuf data = copy(store.key(), store.data());
        if (data == null) {
            return Fact.OUT_OF_MEMORY;
        }
        long casUnique = engine.nextCasUnique();
        long deadline = store.exptime().deadline(now);
        if (item == null) {
            stripe.insert(new Item(store.key(), store.flags(), deadline, casUnique, data));
        } else {
            item.overwrite(store.flags(), deadline, casUnique, data);
        }
        return new Reply.Stored(casUnique);
    }

    private Reply join(Item item, ByteBuf first, ByteBuf second) {
        long length = (long) first.readableBytes() + second.readableBytes();
        if (!engine.itemLimit().admits(item.key().length(), length)) {
            return Fact.TOO_LARGE;
        }
        ByteBuf data = engine.memory().allocate(item.key(), (int) length);
        if (data == null) {
            return Fact.OUT_OF_MEMORY;
        }
        append(data, first);
        append(data, second);
        long casUnique = engine.nextCasUnique();
        item.replaceData(casUnique, data);
        return new Reply.Stored(casUnique);
    }

    private ByteBuf copy(Key key, ByteBuf source) {
        ByteBuf data = engine.memory().allocate(key, source.readableBytes());
        if (data != null) {
            append(data, source);
        }
        return data;
    }

    private static void append(ByteBuf target, ByteBuf source) {
        target.writeBytes(source, source.readerIndex(), source.readableBytes());
    }
}

package dev.memtck.server.engine;

import dev.memtck.server.command.CasCondition;
import dev.memtck.server.command.Command;
import dev.memtck.server.command.Fact;
import dev.memtck.server.command.ItemLimit;
import dev.memtck.server.command.Key;
import dev.memtck.server.command.Reply;
import io.netty.buffer.ByteBuf;

/**
 * The storage verbs of every protocol. What stands in the way is decided in one place for all modes: first the cas
 * condition, then the mode's own.
 */
record Storage(Engine engine, ItemLimit itemLimit) implements Verb<Command.Store> {
    @Override
    public Reply apply(Command.Store store, Slot slot, Client client) {
        Fact obstacle = obstacle(store, slot, client);
        Reply reply = obstacle != null ? obstacle : store(store, slot);
        int cost = (int) ItemLimit.cost(store.key().length(), store.data().readableBytes());
        int sizeClass = slot.item() != null
                ? slot.item().sizeClass()
                : engine.sizeClassOf(cost).number();
        client.statistics().count(Counter.CMD_SET, sizeClass);
        if (obstacle == null && reply instanceof Reply.Stored) {
            client.statistics().count(Counter.TOTAL_ITEMS);
        }
        return reply;
    }

    private static Fact obstacle(Command.Store store, Slot slot, Client client) {
        if (store.condition().kind() == CasCondition.Kind.MATCHES) {
            if (slot.item() == null) {
                client.statistics().count(Counter.CAS_MISSES);
                return Fact.ABSENT;
            }
            if (!slot.matches(store.condition())) {
                client.statistics().count(Counter.CAS_BADVAL, slot.item().sizeClass());
                return Fact.CHANGED;
            }
            client.statistics().count(Counter.CAS_HITS, slot.item().sizeClass());
        }
        return switch (store.mode()) {
            case SET -> null;
            case ADD -> slot.item() == null ? null : Fact.PRESENT;
            case REPLACE, APPEND, PREPEND -> slot.item() == null ? Fact.ABSENT : null;
        };
    }

    private Reply store(Command.Store store, Slot slot) {
        return switch (store.mode()) {
            case SET, ADD, REPLACE -> put(store, slot);
            case APPEND -> join(store.key(), slot, slot.item().data(), store.data());
            case PREPEND -> join(store.key(), slot, store.data(), slot.item().data());
        };
    }

    private Reply put(Command.Store store, Slot slot) {
        int length = store.data().readableBytes();
        if (!itemLimit.admits(store.key().length(), length)) {
            return Fact.TOO_LARGE;
        }
        NewValue value = slot.allocate(length);
        if (value == null) {
            return Fact.OUT_OF_MEMORY;
        }
        value.append(store.data());
        Write write = slot.nextWrite();
        slot.put(store.flags(), store.exptime().deadline(slot.now()), write, value);
        return new Reply.Stored(write.casUnique(), length);
    }

    private Reply join(Key key, Slot slot, ByteBuf first, ByteBuf second) {
        long length = (long) first.readableBytes() + second.readableBytes();
        if (!itemLimit.admits(key.length(), length)) {
            return Fact.TOO_LARGE;
        }
        NewValue value = slot.allocate((int) length);
        if (value == null) {
            return Fact.OUT_OF_MEMORY;
        }
        value.append(first);
        value.append(second);
        Write write = slot.nextWrite();
        slot.replaceData(write, value);
        slot.item().lose(Trait.STALE);
        slot.item().lose(Trait.WON);
        return new Reply.Stored(write.casUnique(), (int) length);
    }
}

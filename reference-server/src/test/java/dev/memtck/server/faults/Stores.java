package dev.memtck.server.faults;

import dev.memtck.server.command.CasCondition;
import dev.memtck.server.command.Command;
import dev.memtck.server.command.Command.Store;
import dev.memtck.server.command.Exptime;
import dev.memtck.server.command.Key;
import dev.memtck.server.command.StoreMode;
import io.netty.buffer.Unpooled;

/** Storage commands that a twist has executed in place of another, or behind it. */
public final class Stores {
    private Stores() {}

    public static Store set(Key key, int flags, Exptime exptime, byte[] data) {
        return new Store(StoreMode.SET, key, flags, exptime, Unpooled.wrappedBuffer(data), CasCondition.NONE);
    }

    public static Store with(Store store, StoreMode mode) {
        return new Store(mode, store.key(), store.flags(), store.exptime(), store.data(), store.condition());
    }

    public static Store withFlags(Store store, int flags) {
        return new Store(store.mode(), store.key(), flags, store.exptime(), store.data(), store.condition());
    }

    public static Store with(Store store, Exptime exptime) {
        return new Store(store.mode(), store.key(), store.flags(), exptime, store.data(), store.condition());
    }

    public static Store with(Store store, CasCondition condition) {
        return new Store(store.mode(), store.key(), store.flags(), store.exptime(), store.data(), condition);
    }

    /** Append or prepend: the command's flags and exptime are not used. */
    public static boolean isJoin(Command command) {
        return command instanceof Store store
                && (store.mode() == StoreMode.APPEND || store.mode() == StoreMode.PREPEND);
    }

    public static boolean isCas(Command command) {
        return command instanceof Store store && store.condition().kind() == CasCondition.Kind.MATCHES;
    }

    public static boolean isOf(Command command, StoreMode mode) {
        return command instanceof Store store && store.mode() == mode;
    }
}

package dev.memtck.server.misbehave;

import dev.memtck.server.command.Command;
import dev.memtck.server.command.Exptime;
import dev.memtck.server.command.Fact;
import dev.memtck.server.command.Key;
import dev.memtck.server.command.Sessions;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;

/** Sessions of a cache that keeps little. */
final class ItemSessions {
    private static final Exptime AT_ONCE = new Exptime(-1);
    private static final int REFUSED_ONE_IN = 3;
    private static final Set<Class<? extends Command>> STORES =
            Set.of(Command.Store.class, Command.MetaSet.class, Command.ReplaceAndUnlock.class);

    private ItemSessions() {}

    /** What is stored is gone at once, unless the client has ever locked it: nothing that is locked is evicted. */
    static Sessions evicting(Sessions real) {
        return peer -> {
            Set<Key> locked = new HashSet<>();
            return new SessionAround(real.open(peer), (command, client) -> {
                if (command instanceof Command.Lock || command instanceof Command.LockAndGet) {
                    locked.add(((Command.Keyed) command).key());
                }
                if (command instanceof Command.Store store && !locked.contains(store.key())) {
                    return client.execute(gone(store));
                }
                if (command instanceof Command.MetaSet set && !locked.contains(set.key())) {
                    return client.execute(new Command.MetaSet(
                            gone(set.store()), set.lateness(), set.vivify(), set.casUnique(), set.keyForm()));
                }
                return client.execute(command);
            });
        };
    }

    private static Command.Store gone(Command.Store store) {
        return new Command.Store(store.mode(), store.key(), store.flags(), AT_ONCE, store.data(), store.condition());
    }

    /** Each third store, of all clients together, finds no memory. */
    static Sessions withoutMemory(Sessions real) {
        AtomicLong stores = new AtomicLong();
        return SessionAround.each(
                real,
                (command, client) ->
                        STORES.contains(command.getClass()) && stores.incrementAndGet() % REFUSED_ONE_IN == 0
                                ? Fact.OUT_OF_MEMORY
                                : client.execute(command));
    }
}

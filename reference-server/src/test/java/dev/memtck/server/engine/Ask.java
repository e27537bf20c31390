package dev.memtck.server.engine;

import dev.memtck.server.command.CasCondition;
import dev.memtck.server.command.Command;
import dev.memtck.server.command.Command.Direction;
import dev.memtck.server.command.Exptime;
import dev.memtck.server.command.Key;
import dev.memtck.server.command.StoreMode;
import java.util.Optional;
import java.util.function.BiFunction;

/** What the clients of a {@link Schedule} ask. What they store is their own number. */
public enum Ask {
    GET((asker, key) -> new Command.Get(key)),
    SET((asker, key) -> asker.store(StoreMode.SET, key, CasCondition.NONE)),
    ADD((asker, key) -> asker.store(StoreMode.ADD, key, CasCondition.NONE)),
    APPEND((asker, key) -> asker.store(StoreMode.APPEND, key, CasCondition.NONE)),
    /** With the cas unique that this client was shown last. */
    CAS((asker, key) -> asker.store(StoreMode.SET, key, CasCondition.matches(asker.shown()))),
    INCR((asker, key) -> new Command.Arithmetic(Direction.INCREMENT, key, 1)),
    DELETE((asker, key) -> new Command.Delete(key)),
    LOCK((asker, key) -> new Command.Lock(key)),
    UNLOCK((asker, key) -> new Command.Unlock(key)),
    LOCK_AND_GET((asker, key) -> new Command.LockAndGet(key, Optional.empty())),
    REPLACE_AND_UNLOCK(
            (asker, key) -> new Command.ReplaceAndUnlock(asker.store(StoreMode.REPLACE, key, CasCondition.NONE))),
    GETSS((asker, key) -> new Command.Getss(key, Exptime.NONE)),
    DELETESS((asker, key) -> new Command.Deletess(key, Exptime.NONE)),
    /** Of everything, whatever the key. */
    FLUSH((asker, key) -> new Command.FlushAll(Exptime.NONE)),
    /** As when the connection ends, whatever the key. */
    UNLOCK_ALL((asker, key) -> new Command.UnlockAll());

    private final BiFunction<Asker, Key, Command> command;

    Ask(BiFunction<Asker, Key, Command> command) {
        this.command = command;
    }

    /** The same asked about a key. */
    Request of(String key) {
        return new Request(this, key);
    }

    Command command(Asker asker, String key) {
        return command.apply(asker, Key.of(key));
    }
}

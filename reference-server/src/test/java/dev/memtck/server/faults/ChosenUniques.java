package dev.memtck.server.faults;

import dev.memtck.server.command.Command;
import dev.memtck.server.command.Command.Lateness;
import dev.memtck.server.command.Command.MetaArithmetic;
import dev.memtck.server.command.Command.MetaGet;
import dev.memtck.server.command.Command.MetaSet;
import dev.memtck.server.command.Key;
import dev.memtck.server.command.Reply;
import dev.memtck.server.command.Session;
import dev.memtck.server.command.StoreMode;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** Cas uniques that meta commands have chosen with E, and that a later set of the same key gets again. */
public final class ChosenUniques {
    private final int which;
    private final Map<Key, Long> chosen = new HashMap<>();
    private final Map<Key, Integer> sets = new HashMap<>();

    /** @param which of the sets that come after it gets it, from 1 */
    public ChosenUniques(int which) {
        this.which = which;
    }

    /** Remembers what a command chooses. */
    public void note(Command command) {
        Key key = Ledger.keyOf(command);
        chosenBy(command).ifPresent(unique -> {
            chosen.put(key, unique);
            sets.put(key, 0);
        });
    }

    /** What comes of a command, which is perhaps that set. */
    public Reply execute(Command command, Session client) {
        Key key = Ledger.keyOf(command);
        boolean isSet = command instanceof Command.Store store && store.mode() == StoreMode.SET;
        if (!isSet || !chosen.containsKey(key) || sets.merge(key, 1, Integer::sum) != which) {
            return client.execute(command);
        }
        return client.execute(new MetaSet(
                (Command.Store) command,
                Lateness.REFUSED,
                Optional.empty(),
                OptionalLong.of(chosen.get(key)),
                Command.KeyForm.PLAIN));
    }

    private static OptionalLong chosenBy(Command command) {
        if (command instanceof MetaSet set) {
            return set.casUnique();
        }
        if (command instanceof MetaArithmetic arithmetic) {
            return arithmetic.casUnique();
        }
        if (command instanceof Command.Invalidate invalidate) {
            return invalidate.casUnique();
        }
        return command instanceof MetaGet get && get.stub().isPresent()
                ? get.stub().get().casUnique()
                : OptionalLong.empty();
    }
}

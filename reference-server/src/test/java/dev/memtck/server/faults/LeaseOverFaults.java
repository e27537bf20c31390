package dev.memtck.server.faults;

import dev.memtck.server.command.Command;
import dev.memtck.server.command.Command.Store;
import dev.memtck.server.command.Exptime;
import dev.memtck.server.command.Key;
import dev.memtck.server.command.StoreMode;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Defects of what verbs make of a key on which a lease has run out. */
final class LeaseOverFaults {
    private static final byte[] NUMBER = {'7'};
    private static final Exptime PAST = new Exptime(-1);

    private LeaseOverFaults() {}

    /** Verbs to which it is an item. */
    private enum Finder {
        IS_REPLACED(command -> Stores.isOf(command, StoreMode.REPLACE)),
        IS_APPENDED_TO(Stores::isJoin),
        STOPS_ADD(command -> Stores.isOf(command, StoreMode.ADD)),
        HAS_A_CAS_UNIQUE(Stores::isCas),
        IS_COUNTED(command -> command instanceof Command.Arithmetic),
        IS_TOUCHED(command -> command instanceof Command.Touch),
        IS_DELETED(command -> command instanceof Command.Delete || command instanceof Command.Deletess);

        private final Predicate<Command> verbs;

        Finder(Predicate<Command> verbs) {
            this.verbs = verbs;
        }

        Fault fault() {
            String what = name().toLowerCase(Locale.ROOT).replace('_', '-');
            return Fault.inEngine("lease-that-ran-out-" + what, () -> {
                LeaseNotes notes = new LeaseNotes();
                return (command, client, peers) -> {
                    Key key = Ledger.keyOf(command);
                    if (verbs.test(command) && notes.hadOne(key)) {
                        client.execute(Stores.set(key, 0, Exptime.NONE, NUMBER));
                    }
                    return notes.execute(command, client);
                };
            });
        }
    }

    static List<Fault> all() {
        return Stream.concat(Arrays.stream(Finder.values()).map(Finder::fault), Stream.of(expirationOutlivesIt()))
                .toList();
    }

    private static Fault expirationOutlivesIt() {
        return Fault.inEngine("lease-that-ran-out-leaves-its-expiration", () -> {
            LeaseNotes notes = new LeaseNotes();
            return (command, client, peers) -> command instanceof Store store && notes.hadOne(store.key())
                    ? notes.execute(Stores.with(store, PAST), client)
                    : notes.execute(command, client);
        });
    }
}

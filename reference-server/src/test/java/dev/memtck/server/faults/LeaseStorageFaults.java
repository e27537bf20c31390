package dev.memtck.server.faults;

import dev.memtck.server.command.Command;
import dev.memtck.server.command.Command.Direction;
import dev.memtck.server.command.Command.Store;
import dev.memtck.server.command.Exptime;
import dev.memtck.server.command.Fact;
import dev.memtck.server.command.Key;
import dev.memtck.server.command.Reply;
import dev.memtck.server.command.Session;
import dev.memtck.server.command.StoreMode;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Defects of the storage commands, of incr and of flush_all, where they meet a lease. */
final class LeaseStorageFaults {
    private static final long UNKNOWN = 0;

    private LeaseStorageFaults() {}

    /** What a faulty engine does, knowing the leases. */
    private interface LeaseTwist {
        Reply execute(Command command, Session client, LeaseNotes notes);
    }

    static List<Fault> all() {
        return List.of(
                fault("cas-never-matches-a-lease", (command, client, notes) -> {
                    boolean ofLease = LeaseNotes.isCas(command) && notes.has(Ledger.keyOf(command));
                    return ofLease ? Fact.CHANGED : notes.execute(command, client);
                }),
                fault("cas-is-dirtied-by-its-lease", (command, client, notes) -> {
                    boolean matches = hasIdentifierOfLease(command, notes);
                    return notes.execute(matches ? LeaseNotes.unconditional((Store) command) : command, client);
                }),
                fault("any-identifier-matches-a-lease", (command, client, notes) -> {
                    boolean ofLease = LeaseNotes.isCas(command) && notes.has(Ledger.keyOf(command));
                    return notes.execute(ofLease ? LeaseNotes.unconditional((Store) command) : command, client);
                }),
                fault("mistaken-cas-puts-another-lease-there", (command, client, notes) -> {
                    boolean ofLease = LeaseNotes.isCas(command) && notes.has(Ledger.keyOf(command));
                    if (!ofLease || hasIdentifierOfLease(command, notes)) {
                        return notes.execute(command, client);
                    }
                    long seconds = Math.max(((Store) command).exptime().seconds(), 99);
                    notes.execute(new Command.Deletess(Ledger.keyOf(command), new Exptime(seconds)), client);
                    return Fact.CHANGED;
                }),
                fault("identifier-works-twice", identifierWorksTwice()),
                fault("identifier-is-never-worthless", (command, client, notes) -> {
                    Reply reply = notes.execute(command, client);
                    boolean old = LeaseNotes.isCas(command)
                            && notes.wasIssued(
                                    Ledger.keyOf(command),
                                    ((Store) command).condition().casUnique());
                    return reply == Fact.CHANGED && old
                            ? notes.execute(LeaseNotes.unconditional((Store) command), client)
                            : reply;
                }),
                fault("set-on-a-lease-keeps-its-own-exptime", (command, client, notes) -> {
                    if (isSetOrAdd(command) && notes.has(Ledger.keyOf(command))) {
                        notes.drop(Ledger.keyOf(command), client);
                    }
                    return notes.execute(command, client);
                }),
                fault("lease-dirties-neither-counters-nor-meta-sets", (command, client, notes) -> {
                    boolean isOther = command instanceof Command.MetaSet
                            || command instanceof Command.MetaArithmetic
                            || command instanceof Command.Arithmetic;
                    if (isOther && notes.has(Ledger.keyOf(command))) {
                        notes.drop(Ledger.keyOf(command), client);
                    }
                    return notes.execute(command, client);
                }),
                Fault.inEngine("lease-dirties-every-later-set", LeaseStorageFaults::dirtiesEveryLaterSet),
                fault("replace-keeps-the-lease", (command, client, notes) -> {
                    boolean joins = command instanceof Store store
                            && store.mode() != StoreMode.SET
                            && store.mode() != StoreMode.ADD;
                    return joins && notes.has(Ledger.keyOf(command)) ? Fact.ABSENT : notes.execute(command, client);
                }),
                fault("incr-keeps-the-lease", (command, client, notes) -> {
                    boolean ofLease = command instanceof Command.Arithmetic && notes.has(Ledger.keyOf(command));
                    return ofLease ? Fact.ABSENT : notes.execute(command, client);
                }),
                fault("incr-counts-on-the-remain-time", (command, client, notes) -> {
                    if (!(command instanceof Command.Arithmetic arithmetic) || !notes.has(arithmetic.key())) {
                        return notes.execute(command, client);
                    }
                    long remaining = notes.note(arithmetic.key()).remainingSeconds();
                    boolean up = arithmetic.direction() == Direction.INCREMENT;
                    return new Reply.Number(up ? remaining + 1 : remaining - 1, UNKNOWN);
                }),
                touchOfWhatOverwroteALease(),
                fault("who-was-given-a-lease-can-only-store", (command, client, notes) -> {
                    boolean barred = command instanceof Command.SetVerbosity
                            || (isCountOrTouch(command) && Ledger.value(client, Ledger.keyOf(command)) != null);
                    return barred && notes.wasGivenOne(client) ? Fact.ABSENT : notes.execute(command, client);
                }),
                Fault.onTheWire(
                        "version-is-unknown-after-getss",
                        () -> () -> new WireTwist() {
                            private String before = "";

                            @Override
                            public String answered(String request, String reply) {
                                boolean afterGetss = before.startsWith("getss");
                                before = request;
                                return afterGetss && request.startsWith("version") ? "ERROR\r\n" : reply;
                            }
                        }),
                fault("flush_all-spares-leases", (command, client, notes) -> {
                    Reply reply = notes.execute(command, client);
                    if (command instanceof Command.FlushAll) {
                        notes.restore(client);
                    }
                    return reply;
                }));
    }

    private static Fault fault(String name, LeaseTwist twist) {
        return Fault.inEngine(name, () -> {
            LeaseNotes notes = new LeaseNotes();
            return (command, client, peers) -> twist.execute(command, client, notes);
        });
    }

    private static boolean hasIdentifierOfLease(Command command, LeaseNotes notes) {
        return LeaseNotes.isCas(command)
                && notes.has(Ledger.keyOf(command))
                && notes.note(Ledger.keyOf(command)).shown()
                        == ((Store) command).condition().casUnique();
    }

    private static boolean isSetOrAdd(Command command) {
        return command instanceof Store store
                && !LeaseNotes.isCas(command)
                && (store.mode() == StoreMode.SET || store.mode() == StoreMode.ADD);
    }

    private static boolean isCountOrTouch(Command command) {
        return command instanceof Command.Arithmetic || command instanceof Command.Touch;
    }

    private static LeaseTwist identifierWorksTwice() {
        Map<Key, Long> used = new ConcurrentHashMap<>();
        return (command, client, notes) -> {
            boolean ofLease = hasIdentifierOfLease(command, notes);
            Reply reply = notes.execute(command, client);
            if (ofLease && reply instanceof Reply.Stored) {
                used.put(Ledger.keyOf(command), ((Store) command).condition().casUnique());
                return reply;
            }
            boolean again = LeaseNotes.isCas(command)
                    && used.containsKey(Ledger.keyOf(command))
                    && used.get(Ledger.keyOf(command))
                            == ((Store) command).condition().casUnique();
            return again && reply == Fact.CHANGED
                    ? notes.execute(LeaseNotes.unconditional((Store) command), client)
                    : reply;
        };
    }

    /** Whatever a client that was given a lease sets has the exptime of its last lease. */
    private static Twist dirtiesEveryLaterSet() {
        Map<Session, Exptime> last = new ConcurrentHashMap<>();
        return (command, client, peers) -> {
            Exptime exptime = last.get(client);
            Command changed =
                    exptime != null && isSetOrAdd(command) ? LeaseNotes.withExptime((Store) command, exptime) : command;
            Reply reply = client.execute(changed);
            if (command instanceof Command.Getss getss && reply instanceof Reply.Lease) {
                last.put(client, getss.exptime());
            }
            return reply;
        };
    }

    private static Fault touchOfWhatOverwroteALease() {
        return Fault.inEngine("touch-of-what-overwrote-a-lease-is-ignored", () -> {
            LeaseNotes notes = new LeaseNotes();
            Set<Key> overwritten = ConcurrentHashMap.newKeySet();
            return (command, client, peers) -> {
                if (isSetOrAdd(command) && notes.has(Ledger.keyOf(command))) {
                    overwritten.add(Ledger.keyOf(command));
                }
                return command instanceof Command.Touch touch && overwritten.contains(touch.key())
                        ? Fact.TOUCHED
                        : notes.execute(command, client);
            };
        });
    }
}

package dev.memtck.server.faults;

import dev.memtck.server.command.Command;
import dev.memtck.server.command.Exptime;
import dev.memtck.server.command.Fact;
import dev.memtck.server.command.Reply;
import dev.memtck.server.command.Session;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Defects of deletess, and of delete where it meets a lease. */
final class LeaseDeletionFaults {
    private static final Exptime LONG = new Exptime(100);
    private static final Pattern DELETESS = Pattern.compile("deletess( \\S+)?( \\S+)?( \\S+)?\r\n");
    private static final Pattern EXPTIME = Pattern.compile(" \\d+");

    private LeaseDeletionFaults() {}

    /** What a faulty engine does with a deletion of one kind, knowing the leases. */
    private interface LeaseTwist<C extends Command> {
        Reply execute(C command, Session client, LeaseNotes notes);
    }

    static List<Fault> all() {
        return List.of(
                onDeletess("deletess-leaves-no-lease", (deletess, client, notes) -> {
                    Reply reply = notes.execute(deletess, client);
                    if (reply instanceof Reply.LeaseLeft) {
                        notes.drop(deletess.key(), client);
                    }
                    return reply;
                }),
                onDeletess(
                        "lease-of-deletess-stays-for-long",
                        (deletess, client, notes) -> notes.execute(new Command.Deletess(deletess.key(), LONG), client)),
                onDeletess(
                        "deletess-of-a-lease-keeps-its-expiration",
                        (deletess, client, notes) -> notes.has(deletess.key())
                                ? notes.execute(
                                        new Command.Deletess(
                                                deletess.key(),
                                                new Exptime(notes.note(deletess.key())
                                                        .remainingSeconds())),
                                        client)
                                : notes.execute(deletess, client)),
                onDeletess(
                        "deletess-of-a-lease-keeps-its-identifier",
                        (deletess, client, notes) -> notes.has(deletess.key())
                                ? new Reply.LeaseLeft(
                                        Fact.DELETED, notes.note(deletess.key()).shown())
                                : notes.execute(deletess, client)),
                onDeletess("deletess-of-a-lease-answers-NOT_FOUND", (deletess, client, notes) -> {
                    boolean ofLease = notes.has(deletess.key());
                    Reply reply = notes.execute(deletess, client);
                    return ofLease && reply instanceof Reply.LeaseLeft left
                            ? new Reply.LeaseLeft(Fact.ABSENT, left.casUnique())
                            : reply;
                }),
                Fault.onTheWire(
                        "deletess-of-nothing-tells-no-identifier",
                        () -> () -> new WireTwist() {
                            @Override
                            public String answered(String request, String reply) {
                                return request.startsWith("deletess") && reply.startsWith("NOT_FOUND")
                                        ? "NOT_FOUND\r\n"
                                        : reply;
                            }
                        }),
                Fault.onTheWire(
                        "deletess-takes-what-it-gets",
                        () -> () -> new WireTwist() {
                            @Override
                            public String received(String bytes) {
                                Matcher line = DELETESS.matcher(bytes);
                                return line.matches() ? wellFormed(line) : bytes;
                            }
                        }),
                onDelete("delete-of-a-lease-leaves-none", (delete, client, notes) -> {
                    if (notes.has(delete.key())) {
                        notes.drop(delete.key(), client);
                    }
                    return notes.execute(delete, client);
                }),
                onDelete("delete-of-a-lease-starts-its-time-anew", (delete, client, notes) -> {
                    if (!notes.has(delete.key())) {
                        return notes.execute(delete, client);
                    }
                    notes.execute(new Command.Deletess(delete.key(), LONG), client);
                    return Fact.ABSENT;
                }),
                onDelete("delete-of-a-lease-tells-its-identifier", (delete, client, notes) -> {
                    if (!notes.has(delete.key())) {
                        return notes.execute(delete, client);
                    }
                    notes.execute(delete, client);
                    Reply.Lease renewed = (Reply.Lease) notes.execute(new Command.Getss(delete.key(), LONG), client);
                    return new Reply.LeaseLeft(Fact.ABSENT, renewed.casUnique());
                }),
                onDelete(
                        "delete-of-a-lease-keeps-its-identifier",
                        (delete, client, notes) ->
                                notes.has(delete.key()) ? Fact.ABSENT : notes.execute(delete, client)),
                onDelete("delete-leaves-a-lease", (delete, client, notes) -> {
                    Reply reply = notes.execute(delete, client);
                    if (reply == Fact.DELETED || !notes.has(delete.key())) {
                        notes.execute(new Command.Getss(delete.key(), LONG), client);
                    }
                    return reply;
                }));
    }

    /** Missing words are made up, and those too many left out. */
    private static String wellFormed(Matcher line) {
        boolean hasExptime =
                line.group(1) != null && EXPTIME.matcher(line.group(1)).matches();
        String key = line.group(2) != null ? line.group(2) : line.group(1) != null ? line.group(1) : " key";
        return "deletess" + (hasExptime && line.group(2) != null ? line.group(1) : " 100") + key + "\r\n";
    }

    private static Fault onDeletess(String name, LeaseTwist<Command.Deletess> twist) {
        return Fault.inEngine(name, () -> {
            LeaseNotes notes = new LeaseNotes();
            return (command, client, peers) -> command instanceof Command.Deletess deletess
                    ? twist.execute(deletess, client, notes)
                    : notes.execute(command, client);
        });
    }

    private static Fault onDelete(String name, LeaseTwist<Command.Delete> twist) {
        return Fault.inEngine(name, () -> {
            LeaseNotes notes = new LeaseNotes();
            return (command, client, peers) -> command instanceof Command.Delete delete
                    ? twist.execute(delete, client, notes)
                    : notes.execute(command, client);
        });
    }
}

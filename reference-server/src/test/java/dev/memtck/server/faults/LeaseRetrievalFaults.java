package dev.memtck.server.faults;

import dev.memtck.server.command.Command;
import dev.memtck.server.command.Exptime;
import dev.memtck.server.command.Fact;
import dev.memtck.server.command.Reply;
import dev.memtck.server.command.Session;
import io.netty.buffer.Unpooled;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongUnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Defects of getss, and of what get and touch make of a lease. */
final class LeaseRetrievalFaults {
    private static final int LEASE_FLAG = 0x3333;
    private static final long LONG = 100;
    private static final int EIGHTH = 8;
    private static final Pattern GETSS_EXPTIME = Pattern.compile("getss (\\S+) \\S+\r\n");
    private static final Pattern ITEM = Pattern.compile("(VALUE \\S+ (?!" + LEASE_FLAG + " )\\d+ \\d+) \\d+\r\n");
    private static final Pattern SAME_KEY_TWICE = Pattern.compile("getss \\S+ (\\S+) \\1\r\n");
    private static final Pattern NEW_LEASE = Pattern.compile("(VALUE \\S+ \\d+ 1 )(\\d+)(\r\n0\r\n)");
    private static final Pattern LEASE = Pattern.compile("(VALUE \\S+ " + LEASE_FLAG + " )\\d+( \\d+)\r\n(\\d+)\r\n");
    private static final Pattern OLD_LEASE = Pattern.compile("(VALUE \\S+ \\d+) \\d+ (\\d+)\r\n[1-9]\\d*\r\n");
    private static final Pattern LAST_SECONDS = Pattern.compile("(VALUE \\S+ \\d+) 1 (\\d+\r\n[1-9])\r\n");

    private LeaseRetrievalFaults() {}

    static List<Fault> all() {
        return List.of(
                Fault.inEngine("getss-of-an-item-loses-its-flags", () -> (command, client, peers) -> {
                    Reply reply = client.execute(command);
                    return command instanceof Command.Getss && reply instanceof Reply.Value value
                            ? new Reply.Value(value.key(), 0, value.casUnique(), value.data())
                            : reply;
                }),
                onGetss(
                        "getss-of-an-item-tells-no-cas-unique",
                        (request, reply) -> ITEM.matcher(reply).replaceAll("$1\r\n")),
                Fault.inEngine("getss-of-an-item-tells-another-cas-unique", () -> (command, client, peers) -> {
                    Reply reply = client.execute(command);
                    return command instanceof Command.Getss && reply instanceof Reply.Value value
                            ? new Reply.Value(value.key(), value.flags(), value.casUnique() + 1, value.data())
                            : reply;
                }),
                Fault.inEngine("getss-of-an-item-touches-it", () -> (command, client, peers) -> {
                    Reply reply = client.execute(command);
                    if (command instanceof Command.Getss getss && reply instanceof Reply.Value) {
                        client.execute(new Command.Touch(getss.key(), getss.exptime()));
                    }
                    return reply;
                }),
                onGetss("lease-does-not-show-itself", (request, reply) -> reply.replace(" " + LEASE_FLAG + " ", " 0 ")),
                Fault.inEngine("remain-time-never-falls", LeaseRetrievalFaults::remainTimeNeverFalls),
                Fault.inEngine("later-getss-gives-a-lease-its-exptime", () -> {
                    LeaseNotes notes = new LeaseNotes();
                    return (command, client, peers) -> {
                        Reply reply = notes.execute(command, client);
                        if (command instanceof Command.Getss getss
                                && reply instanceof Reply.Lease lease
                                && lease.remainingSeconds() > 0) {
                            notes.giveTime(getss.key(), getss.exptime(), client);
                        }
                        return reply;
                    };
                }),
                Fault.inEngine(
                        "unix-time-of-a-lease-is-read-as-seconds",
                        () -> (command, client, peers) -> client.execute(
                                command instanceof Command.Getss getss
                                        ? new Command.Getss(getss.key(), readAsSeconds(getss.exptime()))
                                        : command instanceof Command.Deletess deletess
                                                ? new Command.Deletess(
                                                        deletess.key(), readAsSeconds(deletess.exptime()))
                                                : command)),
                exptime("lease-stays-for-long", seconds -> LONG),
                exptime("lease-of-seconds-lasts-one-second", s -> s > 2 && s < 10 ? 1 : s),
                Fault.inEngine("eighth-lease-in-a-row-lasts-one-second", () -> {
                    Map<Session, Integer> inARow = new ConcurrentHashMap<>();
                    return (command, client, peers) -> {
                        if (!(command instanceof Command.Getss getss)) {
                            inARow.remove(client);
                            return client.execute(command);
                        }
                        boolean isEighth = inARow.merge(client, 1, Integer::sum) == EIGHTH;
                        return client.execute(isEighth ? new Command.Getss(getss.key(), new Exptime(1)) : getss);
                    };
                }),
                onGetss("odd-exptime-is-a-miss", (request, reply) -> {
                    Matcher exptime = GETSS_EXPTIME.matcher(request);
                    return exptime.matches() && !exptime.group(1).matches("[1-9]\\d{0,2}") ? "END\r\n" : reply;
                }),
                onGetss(
                        "malformed-getss-is-a-miss",
                        (request, reply) -> reply.startsWith("CLIENT_") ? "END\r\n" : reply),
                onGetss("leases-of-one-getss-share-an-identifier", LeaseRetrievalFaults::shareIdentifier),
                onGetss(
                        "key-named-twice-gets-two-leases",
                        (request, reply) -> SAME_KEY_TWICE.matcher(request).matches()
                                ? OLD_LEASE.matcher(reply).replaceAll("$1 1 1$2\r\n0\r\n")
                                : reply),
                onGetss(
                        "lease-block-ends-in-NUL",
                        (request, reply) -> LEASE.matcher(reply)
                                .replaceAll(lease ->
                                        lease.group(1) + (lease.group(3).length() + 1) + lease.group(2) + "\r\n"
                                                + lease.group(3) + "\0\r\n")),
                onGetss(
                        "remain-time-of-seconds-ends-in-NUL",
                        (request, reply) -> LAST_SECONDS.matcher(reply).replaceAll("$1 2 $2\0\r\n")),
                Fault.inEngine("lease-is-visible-to-get", () -> {
                    LeaseNotes notes = new LeaseNotes();
                    return (command, client, peers) -> {
                        Reply reply = notes.execute(command, client);
                        return command instanceof Command.Get get && reply == Fact.ABSENT && notes.has(get.key())
                                ? value(get, notes.note(get.key()))
                                : reply;
                    };
                }),
                Fault.inEngine("touch-prolongs-a-lease", () -> {
                    LeaseNotes notes = new LeaseNotes();
                    return (command, client, peers) -> {
                        if (command instanceof Command.Touch touch && notes.has(touch.key())) {
                            notes.giveTime(touch.key(), touch.exptime(), client);
                            return Fact.TOUCHED;
                        }
                        return notes.execute(command, client);
                    };
                }),
                Fault.inEngine("touch-answers-NOT_FOUND-and-prolongs-a-lease", () -> {
                    LeaseNotes notes = new LeaseNotes();
                    return (command, client, peers) -> {
                        if (command instanceof Command.Touch touch && notes.has(touch.key())) {
                            notes.giveTime(touch.key(), touch.exptime(), client);
                        }
                        return notes.execute(command, client);
                    };
                }),
                Fault.inEngine("gat-prolongs-a-lease", () -> {
                    LeaseNotes notes = new LeaseNotes();
                    return (command, client, peers) -> {
                        if (command instanceof Command.GetAndTouch gat && notes.has(gat.key())) {
                            notes.giveTime(gat.key(), gat.exptime(), client);
                        }
                        return notes.execute(command, client);
                    };
                }));
    }

    private static Reply value(Command.Get get, LeaseNotes.Note note) {
        byte[] remaining = String.valueOf(note.remainingSeconds()).getBytes(StandardCharsets.US_ASCII);
        return new Reply.Value(get.key(), LEASE_FLAG, note.shown(), Unpooled.wrappedBuffer(remaining));
    }

    private static Twist remainTimeNeverFalls() {
        Map<Long, Long> exptimes = new ConcurrentHashMap<>();
        return (command, client, peers) -> {
            Reply reply = client.execute(command);
            if (!(command instanceof Command.Getss getss) || !(reply instanceof Reply.Lease lease)) {
                return reply;
            }
            if (lease.remainingSeconds() == 0) {
                exptimes.put(lease.casUnique(), getss.exptime().seconds());
                return lease;
            }
            long remaining = exptimes.getOrDefault(lease.casUnique(), lease.remainingSeconds());
            return new Reply.Lease(lease.key(), lease.casUnique(), remaining);
        };
    }

    private static Exptime readAsSeconds(Exptime exptime) {
        return Exptimes.isUnixTime(exptime.seconds()) ? new Exptime(Exptimes.fromNow(exptime.seconds())) : exptime;
    }

    /** Every lease is made with another exptime than was asked for. */
    private static Fault exptime(String name, LongUnaryOperator change) {
        return Fault.inEngine(
                name,
                () -> (command, client, peers) -> command instanceof Command.Getss getss
                        ? client.execute(new Command.Getss(
                                getss.key(),
                                new Exptime(change.applyAsLong(getss.exptime().seconds()))))
                        : client.execute(command));
    }

    private static String shareIdentifier(String request, String reply) {
        Matcher first = NEW_LEASE.matcher(reply);
        return first.find() ? NEW_LEASE.matcher(reply).replaceAll("$1" + first.group(2) + "$3") : reply;
    }

    /** What a getss gets instead. */
    private interface Change {
        String of(String request, String reply);
    }

    private static Fault onGetss(String name, Change change) {
        return Fault.onTheWire(
                name,
                () -> () -> new WireTwist() {
                    @Override
                    public String answered(String request, String reply) {
                        return request.startsWith("getss") ? change.of(request, reply) : reply;
                    }
                });
    }
}

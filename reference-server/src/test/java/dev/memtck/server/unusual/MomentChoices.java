package dev.memtck.server.unusual;

import dev.memtck.server.command.CasCondition;
import dev.memtck.server.command.Command;
import dev.memtck.server.command.Exptime;
import dev.memtck.server.command.Fact;
import dev.memtck.server.command.Key;
import dev.memtck.server.command.Reply;
import dev.memtck.server.command.Session;
import dev.memtck.server.engine.Clock;
import dev.memtck.server.faults.Moments;
import dev.memtck.server.faults.Peers;
import dev.memtck.server.faults.Twist;
import dev.memtck.server.wire.binary.BinaryWording;
import dev.memtck.server.wire.binary.Opcode;
import dev.memtck.server.wire.binary.Status;
import dev.memtck.server.wire.text.TextVerb;
import dev.memtck.server.wire.text.TextWording;
import java.util.List;
import java.util.function.UnaryOperator;

/** Times that are past, what is left of a time, and what becomes of a moment that was set before. */
final class MomentChoices {
    private static final String TIMES =
            "TEXT-(2.|6[589]|7[0-2]|80|87)|LEASE-(0[1-9]|1.|2.|3.|4[01])|LOCK-(02|03|60|62)|BIN-(16|19|20|26|42|43)|META-.*";
    private static final long SECOND = 1_000;

    private MomentChoices() {}

    static List<RightServer> all() {
        return List.of(
                RightServer.of(
                                "what-is-past-already-is-not-stored",
                                TIMES,
                                "\"NOT_STORED to indicate the data was not stored, but not because of an error\""
                                        + " (text-protocol-client.txt § Storage commands); only the miss afterwards counts (TEXT-22, -25)")
                        .inWords(MomentChoices::past)
                        .inStatuses(MomentChoices::past)
                        .inEngine(() -> MomentChoices::refused),
                RightServer.of(
                                "what-is-left-of-a-time-is-rounded-down",
                                TIMES,
                                "\"expiration time roughly +/- 1s\" (text protocol description § Expiration times); an old lease"
                                        + " shows 1 at least (LEASE-03)")
                        .inEngine(() -> (command, client, peers) -> roundedDown(client.execute(command))),
                RightServer.of(
                                "a-clock-that-is-ahead-until-the-second-is-over",
                                TIMES,
                                "\"Time is internally updated on second boundaries\" (text protocol description § Expiration times)")
                        .on(wholeSecondsRoundedUp()),
                RightServer.of(
                                "the-first-of-two-armed-flushes-holds",
                                TIMES,
                                "which of two moments holds that were set by flush_all is a survey (TEXT-87)")
                        .inEngine(FirstFlush::new),
                RightServer.of(
                                "flush-by-the-clocks-of-two-threads",
                                TIMES + "|TEXT-(27|56)|LEASE-47|LOCK-14",
                                "what is stored in the two seconds after flush_all may be taken too (TEXT-70): by one thread's"
                                        + " clock, and not by another's")
                        .inEngine(LateThread::new));
    }

    private static TextWording past(TextWording words) {
        TextWording other = words;
        for (TextVerb verb : List.of(TextVerb.SET, TextVerb.ADD, TextVerb.REPLACE, TextVerb.CAS)) {
            other = other.with(verb, Fact.EXPTIME_PAST, "NOT_STORED\r\n");
        }
        return other;
    }

    private static BinaryWording past(BinaryWording statuses) {
        BinaryWording other = statuses;
        for (Opcode opcode :
                List.of(Opcode.SET, Opcode.SETQ, Opcode.ADD, Opcode.ADDQ, Opcode.REPLACE, Opcode.REPLACEQ)) {
            other = other.with(opcode, Fact.EXPTIME_PAST, Status.ITEM_NOT_STORED);
        }
        return other;
    }

    /** Not where it stays all the same: on a lease it has the time of that, and while it is locked it does not end. */
    private static Reply refused(Command command, Session client, Peers peers) {
        Reply reply = client.execute(command);
        if (command instanceof Command.Store store
                && reply instanceof Reply.Stored
                && isPast(store.exptime())
                && !isThere(store.key(), client)) {
            return switch (store.mode()) {
                case SET, ADD, REPLACE -> Fact.EXPTIME_PAST;
                default -> reply;
            };
        }
        return command instanceof Command.Touch touch
                        && reply == Fact.TOUCHED
                        && isPast(touch.exptime())
                        && !isThere(touch.key(), client)
                ? Fact.ABSENT
                : reply;
    }

    private static boolean isThere(Key key, Session client) {
        return client.execute(new Command.Get(key)) instanceof Reply.Value;
    }

    private static boolean isPast(Exptime exptime) {
        long now = Moments.millis();
        return exptime.deadline(now) <= now;
    }

    private static Reply roundedDown(Reply reply) {
        if (reply instanceof Reply.Lease lease && lease.remainingSeconds() > 1) {
            return new Reply.Lease(lease.key(), lease.casUnique(), lease.remainingSeconds() - 1);
        }
        if (reply instanceof Reply.MetaItem item && item.remainingSeconds() > 0) {
            return new Reply.MetaItem(
                    item.value(), item.remainingSeconds() - 1, item.use(), item.marks(), item.sizeClass(), item.cost());
        }
        return reply instanceof Reply.MetaNumber number && number.remainingSeconds() > 0
                ? new Reply.MetaNumber(number.number(), number.remainingSeconds() - 1)
                : reply;
    }

    private static UnaryOperator<Clock> wholeSecondsRoundedUp() {
        return right -> () -> (right.millis() / SECOND + 1) * SECOND;
    }

    /** A moment that is to come stays, whatever is flushed meanwhile. */
    private static final class FirstFlush implements Twist {
        /** In milliseconds of Unix time; past for none. */
        private long armed;

        @Override
        public synchronized Reply execute(Command command, Session client, Peers peers) {
            if (!(command instanceof Command.FlushAll flush)) {
                return client.execute(command);
            }
            long now = Moments.millis();
            long moment = flush.moment().seconds() == 0 ? now : flush.moment().deadline(now);
            boolean waits = armed > now;
            if (waits && moment > now) {
                return Fact.DONE;
            }
            Reply reply = client.execute(command);
            if (waits) {
                client.execute(new Command.FlushAll(new Exptime((armed - now + SECOND - 1) / SECOND)));
            } else {
                armed = moment;
            }
            return reply;
        }
    }

    /** Half of the keys belong to a thread whose clock is behind: it takes what came after a flush for older than that. */
    private static final class LateThread implements Twist {
        private volatile long flushed;

        @Override
        public Reply execute(Command command, Session client, Peers peers) {
            if (command instanceof Command.FlushAll flush && flush.moment().seconds() == 0) {
                flushed = Moments.millis();
            }
            Reply reply = client.execute(command);
            if ((command instanceof Command.Store || command instanceof Command.Arithmetic)
                    && Moments.millis() < flushed + SECOND) {
                Key key = ((Command.Keyed) command).key();
                if (isLate(key) && peers.holder(key).isEmpty()) {
                    client.execute(new Command.Delete(key, CasCondition.NONE));
                }
            }
            return reply;
        }

        private static boolean isLate(Key key) {
            return key.toString().charAt(key.toString().length() - 1) % 2 == 0;
        }
    }
}

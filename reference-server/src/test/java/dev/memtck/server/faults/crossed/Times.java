package dev.memtck.server.faults.crossed;

import dev.memtck.server.command.Command;
import dev.memtck.server.command.Exptime;
import dev.memtck.server.command.Fact;
import dev.memtck.server.command.Initial;
import dev.memtck.server.command.Key;
import dev.memtck.server.command.Reply;
import dev.memtck.server.faults.Exptimes;
import dev.memtck.server.faults.Ledger;
import dev.memtck.server.faults.Stores;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongUnaryOperator;

/** Defects of a verb that is given a time. */
final class Times {
    private static final long PAST = -1;
    private static final long MINUTE = 60;

    /** For each word of a time: what is read in its place. */
    private static final Map<String, LongUnaryOperator> MISREAD = Map.of(
            "zero", seconds -> seconds == 0 ? PAST : seconds,
            "seconds", seconds -> Exptimes.isFromNow(seconds) ? seconds * MINUTE : seconds,
            "30d", seconds -> seconds == Exptime.MAX_RELATIVE_SECONDS ? PAST : seconds,
            "past", seconds -> Exptimes.isUnixTime(seconds) ? Exptimes.fromNow(seconds) : seconds,
            "future", seconds -> Exptimes.isUnixTime(seconds) ? Exptimes.fromNow(seconds) : seconds,
            "negative", seconds -> seconds < 0 ? 0 : seconds);

    private Times() {}

    /** A time of that kind is read as another. */
    static Twists isMisread(String kind) {
        LongUnaryOperator reading = MISREAD.get(kind);
        return Twists.only((command, client, peers) -> client.execute(read(command, reading)));
    }

    /** The expiration that a counter is made with is that it must not be made, and the reverse. */
    static Twists makesNoCounter() {
        return Twists.only((command, client, peers) -> {
            if (!(command instanceof Command.Arithmetic arithmetic)) {
                return client.execute(command);
            }
            Initial other =
                    arithmetic.initial().kind() == Initial.Kind.NONE ? Initial.of(0, Exptime.NONE) : Initial.NONE;
            return client.execute(new Command.Arithmetic(
                    arithmetic.direction(), arithmetic.key(), arithmetic.delta(), other, arithmetic.condition()));
        });
    }

    private static Command read(Command command, LongUnaryOperator reading) {
        if (command instanceof Command.Arithmetic arithmetic
                && arithmetic.initial().kind() == Initial.Kind.CREATES) {
            Initial initial = arithmetic.initial();
            return new Command.Arithmetic(
                    arithmetic.direction(),
                    arithmetic.key(),
                    arithmetic.delta(),
                    Initial.of(initial.number(), read(initial.exptime(), reading)),
                    arithmetic.condition());
        }
        if (command instanceof Command.LockAndGet lock) {
            return new Command.LockAndGet(lock.key(), lock.exptime().map(exptime -> read(exptime, reading)));
        }
        if (command instanceof Command.ReplaceAndUnlock replace) {
            return new Command.ReplaceAndUnlock(Stores.with(
                    replace.replacement(), read(replace.replacement().exptime(), reading)));
        }
        if (command instanceof Command.Getss getss) {
            return new Command.Getss(getss.key(), read(getss.exptime(), reading));
        }
        if (command instanceof Command.Deletess deletess) {
            return new Command.Deletess(deletess.key(), read(deletess.exptime(), reading));
        }
        return Exptimes.read(command, reading);
    }

    private static Exptime read(Exptime exptime, LongUnaryOperator reading) {
        return new Exptime(reading.applyAsLong(exptime.seconds()));
    }

    /** What it stores has its own expiration, also where a lease's was to be taken. */
    static Twists takesItsOwn() {
        return Twists.only((command, client, peers) -> {
            Reply reply = client.execute(command);
            if (!(reply instanceof Fact)) {
                itsOwn(command).ifPresent(exptime -> client.execute(new Command.Touch(Ledger.keyOf(command), exptime)));
            }
            return reply;
        });
    }

    private static Optional<Exptime> itsOwn(Command command) {
        if (command instanceof Command.MetaSet set) {
            return set.vivify().or(() -> itsOwn(set.store()));
        }
        if (command instanceof Command.MetaArithmetic meta) {
            return itsOwn(meta.arithmetic());
        }
        if (command instanceof Command.Arithmetic arithmetic
                && arithmetic.initial().kind() == Initial.Kind.CREATES) {
            return Optional.of(arithmetic.initial().exptime());
        }
        return command instanceof Command.Store store ? Optional.of(store.exptime()) : Optional.empty();
    }

    /** What it has changed never expires. */
    static Twists clearsTheExpiration() {
        return Twists.only((command, client, peers) -> {
            Reply reply = client.execute(command);
            Key key = Ledger.keyOf(command);
            if (key != null && reply != Fact.ABSENT) {
                client.execute(new Command.Touch(key, Exptime.NONE));
            }
            return reply;
        });
    }
}

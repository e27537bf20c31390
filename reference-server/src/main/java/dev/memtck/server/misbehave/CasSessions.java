package dev.memtck.server.misbehave;

import dev.memtck.server.command.CasCondition;
import dev.memtck.server.command.Command;
import dev.memtck.server.command.Reply;
import dev.memtck.server.command.Sessions;
import java.util.OptionalLong;
import java.util.function.LongUnaryOperator;

/** Sessions whose cas uniques are others than the engine's. */
public final class CasSessions {
    /** Added to the engine's, which begin at 1; in signed languages what comes of it is negative. */
    private static final long STEP = -(1L << 32);

    private CasSessions() {}

    /** They are the last of the 64-bit numbers: further from the engine's own by the same step each. */
    static Sessions large(Sessions real) {
        return SessionAround.each(
                real,
                (command, client) ->
                        shown(client.execute(asked(command, unique -> unique - STEP)), unique -> unique + STEP));
    }

    /** A reply with each cas unique in it changed. */
    public static Reply shown(Reply reply, LongUnaryOperator shown) {
        if (reply instanceof Reply.Value value) {
            return shown(value, shown);
        }
        if (reply instanceof Reply.Stored stored) {
            return new Reply.Stored(shown.applyAsLong(stored.casUnique()), stored.size());
        }
        if (reply instanceof Reply.Number number) {
            return shown(number, shown);
        }
        if (reply instanceof Reply.Lease lease) {
            return new Reply.Lease(lease.key(), shown.applyAsLong(lease.casUnique()), lease.remainingSeconds());
        }
        if (reply instanceof Reply.LeaseLeft left) {
            return new Reply.LeaseLeft(left.found(), shown.applyAsLong(left.casUnique()));
        }
        if (reply instanceof Reply.MetaItem item) {
            return new Reply.MetaItem(
                    shown(item.value(), shown),
                    item.remainingSeconds(),
                    item.use(),
                    item.marks(),
                    item.sizeClass(),
                    item.cost());
        }
        return reply instanceof Reply.MetaNumber number
                ? new Reply.MetaNumber(shown(number.number(), shown), number.remainingSeconds())
                : reply;
    }

    private static Reply.Value shown(Reply.Value value, LongUnaryOperator shown) {
        return new Reply.Value(value.key(), value.flags(), shown.applyAsLong(value.casUnique()), value.data());
    }

    private static Reply.Number shown(Reply.Number number, LongUnaryOperator shown) {
        return new Reply.Number(number.value(), shown.applyAsLong(number.casUnique()));
    }

    /** A command with each cas unique in it changed. */
    public static Command asked(Command command, LongUnaryOperator asked) {
        if (command instanceof Command.Store store) {
            return store.with(asked(store.condition(), asked));
        }
        if (command instanceof Command.OversizedSet set) {
            return new Command.OversizedSet(set.key(), asked(set.condition(), asked));
        }
        if (command instanceof Command.ReplaceAndUnlock unlock) {
            return new Command.ReplaceAndUnlock(
                    unlock.replacement().with(asked(unlock.replacement().condition(), asked)));
        }
        if (command instanceof Command.Delete delete) {
            return new Command.Delete(delete.key(), asked(delete.condition(), asked));
        }
        if (command instanceof Command.Arithmetic sum) {
            return asked(sum, asked);
        }
        return askedOfMeta(command, asked);
    }

    private static Command askedOfMeta(Command command, LongUnaryOperator asked) {
        if (command instanceof Command.MetaSet set) {
            return new Command.MetaSet(
                    set.store().with(asked(set.store().condition(), asked)),
                    set.lateness(),
                    set.vivify(),
                    asked(set.casUnique(), asked),
                    set.keyForm());
        }
        if (command instanceof Command.MetaGet get) {
            return new Command.MetaGet(
                    get.key(),
                    get.notice(),
                    get.exptime(),
                    get.recacheBelow(),
                    get.stub()
                            .map(stub ->
                                    new Command.Stub(stub.exptime(), asked(stub.casUnique(), asked), stub.keyForm())));
        }
        if (command instanceof Command.Invalidate invalidate) {
            return new Command.Invalidate(
                    invalidate.key(),
                    asked(invalidate.condition(), asked),
                    invalidate.losses(),
                    invalidate.exptime(),
                    asked(invalidate.casUnique(), asked));
        }
        return command instanceof Command.MetaArithmetic sum
                ? new Command.MetaArithmetic(
                        asked(sum.arithmetic(), asked), sum.exptime(), asked(sum.casUnique(), asked), sum.keyForm())
                : command;
    }

    private static Command.Arithmetic asked(Command.Arithmetic sum, LongUnaryOperator asked) {
        return new Command.Arithmetic(
                sum.direction(), sum.key(), sum.delta(), sum.initial(), asked(sum.condition(), asked));
    }

    private static CasCondition asked(CasCondition condition, LongUnaryOperator asked) {
        return condition.kind() == CasCondition.Kind.MATCHES
                ? CasCondition.matches(asked.applyAsLong(condition.casUnique()))
                : condition;
    }

    private static OptionalLong asked(OptionalLong casUnique, LongUnaryOperator asked) {
        return casUnique.stream().map(asked).findFirst();
    }
}

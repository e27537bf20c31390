package dev.memtck.server.misbehave;

import dev.memtck.server.command.CasCondition;
import dev.memtck.server.command.Command;
import dev.memtck.server.command.Reply;
import dev.memtck.server.command.Session;
import dev.memtck.server.command.Sessions;
import java.util.OptionalLong;

/** Sessions whose cas uniques are the last of the 64-bit numbers: further from the engine's own by the same step each. */
final class CasSessions {
    /** Added to the engine's, which begin at 1; in signed languages what comes of it is negative. */
    private static final long STEP = -(1L << 32);

    private CasSessions() {}

    static Sessions large(Sessions real) {
        return peer -> {
            Session client = real.open(peer);
            return SessionAround.of(client, command -> shown(client.execute(asked(command))));
        };
    }

    private static Reply shown(Reply reply) {
        if (reply instanceof Reply.Value value) {
            return shown(value);
        }
        if (reply instanceof Reply.Stored stored) {
            return new Reply.Stored(stored.casUnique() + STEP, stored.size());
        }
        if (reply instanceof Reply.Number number) {
            return shown(number);
        }
        if (reply instanceof Reply.Lease lease) {
            return new Reply.Lease(lease.key(), lease.casUnique() + STEP, lease.remainingSeconds());
        }
        if (reply instanceof Reply.LeaseLeft left) {
            return new Reply.LeaseLeft(left.found(), left.casUnique() + STEP);
        }
        if (reply instanceof Reply.MetaItem item) {
            return new Reply.MetaItem(
                    shown(item.value()),
                    item.remainingSeconds(),
                    item.use(),
                    item.marks(),
                    item.sizeClass(),
                    item.cost());
        }
        return reply instanceof Reply.MetaNumber number
                ? new Reply.MetaNumber(shown(number.number()), number.remainingSeconds())
                : reply;
    }

    private static Reply.Value shown(Reply.Value value) {
        return new Reply.Value(value.key(), value.flags(), value.casUnique() + STEP, value.data());
    }

    private static Reply.Number shown(Reply.Number number) {
        return new Reply.Number(number.value(), number.casUnique() + STEP);
    }

    private static Command asked(Command command) {
        if (command instanceof Command.Store store) {
            return store.with(asked(store.condition()));
        }
        if (command instanceof Command.OversizedSet set) {
            return new Command.OversizedSet(set.key(), asked(set.condition()));
        }
        if (command instanceof Command.ReplaceAndUnlock unlock) {
            return new Command.ReplaceAndUnlock(
                    unlock.replacement().with(asked(unlock.replacement().condition())));
        }
        if (command instanceof Command.Delete delete) {
            return new Command.Delete(delete.key(), asked(delete.condition()));
        }
        if (command instanceof Command.Arithmetic sum) {
            return asked(sum);
        }
        return askedOfMeta(command);
    }

    private static Command askedOfMeta(Command command) {
        if (command instanceof Command.MetaSet set) {
            return new Command.MetaSet(
                    set.store().with(asked(set.store().condition())),
                    set.lateness(),
                    set.vivify(),
                    asked(set.casUnique()),
                    set.keyForm());
        }
        if (command instanceof Command.MetaGet get) {
            return new Command.MetaGet(
                    get.key(),
                    get.notice(),
                    get.exptime(),
                    get.recacheBelow(),
                    get.stub().map(stub -> new Command.Stub(stub.exptime(), asked(stub.casUnique()), stub.keyForm())));
        }
        if (command instanceof Command.Invalidate invalidate) {
            return new Command.Invalidate(
                    invalidate.key(),
                    asked(invalidate.condition()),
                    invalidate.losses(),
                    invalidate.exptime(),
                    asked(invalidate.casUnique()));
        }
        return command instanceof Command.MetaArithmetic sum
                ? new Command.MetaArithmetic(
                        asked(sum.arithmetic()), sum.exptime(), asked(sum.casUnique()), sum.keyForm())
                : command;
    }

    private static Command.Arithmetic asked(Command.Arithmetic sum) {
        return new Command.Arithmetic(sum.direction(), sum.key(), sum.delta(), sum.initial(), asked(sum.condition()));
    }

    private static CasCondition asked(CasCondition condition) {
        return condition.kind() == CasCondition.Kind.MATCHES
                ? CasCondition.matches(condition.casUnique() - STEP)
                : condition;
    }

    private static OptionalLong asked(OptionalLong casUnique) {
        return casUnique.isPresent() ? OptionalLong.of(casUnique.getAsLong() - STEP) : casUnique;
    }
}

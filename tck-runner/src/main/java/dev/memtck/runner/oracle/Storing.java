package dev.memtck.runner.oracle;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What a command that gives an item a time may leave, be that time to come or past. */
final class Storing {
    private Storing() {}

    /** A new item, with what the call brings. */
    static List<Possible> stored(Turn turn, Fact fact, String rule, Deadline deadline) {
        Item item = Item.made(turn, turn.call().flags(), turn.call().data(), rule, deadline);
        return expanded(turn, item.shows(fact, rule));
    }

    /**
     * The same, and what else is possible where the time may be past: the answer is then no must, and a negative time is a should
     * as a whole (TEXT-22, -23).
     */
    static List<Possible> expanded(Turn turn, Possible done) {
        Exptime.Kind kind = turn.call().exptime().map(Exptime::kind).orElse(Exptime.Kind.NEVER);
        boolean mayBePast = turn.call().exptime().filter(Exptime::mayBePast).isPresent();
        if (!mayBePast
                || !(done.next() instanceof Item item)
                || !item.deadline().equals(turn.deadline())) {
            return List.of(done);
        }
        List<Possible> all = new ArrayList<>();
        all.add(done);
        if (!turn.asks("TEXT-23")) {
            all.add(turn.says(Fact.REFUSED, done.rule(), new Missing(State.EXPIRED)));
            asIfGone(turn.call()).ifPresent(fact -> all.add(turn.says(fact, done.rule(), new Missing(State.EXPIRED))));
            if (kind == Exptime.Kind.NEGATIVE) {
                all.add(done.leaving(item.with(Deadline.OPEN)));
            }
        }
        return all;
    }

    /** What is told by a server to which what is past has gone before anything was done with it. */
    private static Optional<Fact> asIfGone(Call call) {
        return withoutError(call.verb())
                .or(() -> Optional.of(call.verb().saysOfNothing()).filter(any -> call.tongue() == Tongue.META));
    }

    /** What says that it was not done, "but not because of an error". */
    static Optional<Fact> withoutError(Verb verb) {
        return switch (verb) {
            case SET, ADD, REPLACE, CAS -> Optional.of(Fact.PRESENT);
            case TOUCH -> Optional.of(Fact.ABSENT);
            default -> Optional.empty();
        };
    }
}

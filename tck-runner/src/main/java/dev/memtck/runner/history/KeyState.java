package dev.memtck.runner.history;

import dev.memtck.runner.history.Answer.Word;
import dev.memtck.runner.oracle.Call;
import dev.memtck.runner.oracle.Cell;
import dev.memtck.runner.oracle.Command;
import dev.memtck.runner.oracle.Demand;
import dev.memtck.runner.oracle.Fact;
import dev.memtck.runner.oracle.Possible;
import dev.memtck.runner.oracle.State;
import dev.memtck.runner.oracle.Tongue;
import dev.memtck.runner.oracle.Unique;
import dev.memtck.runner.oracle.Verb;
import dev.memtck.runner.oracle.Window;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What a key may hold in an order that is being tried: a {@link Cell} of the documents' model, and what the order tells of its cas
 * unique and of who has locked it. Histories are short, so nothing ends by time alone.
 *
 * @param held its cas unique, or its lease's identifier, is {@link #CURRENT}; a lock in it is that of {@link #HOLDER}
 * @param version what is known of {@link #CURRENT}
 * @param holder the client that has locked the item, or empty
 */
record KeyState(Cell held, Version version, Optional<String> holder) {
    /** What a key holds that nobody has used. */
    static final KeyState NOTHING = new KeyState(Cell.never(), Version.NEW, Optional.empty());

    private static final Unique CURRENT = new Unique(0);
    private static final int HOLDER = 1;
    private static final int SOMEBODY_ELSE = 2;
    private static final Window NOW = new Window(0, 0);

    private static final Set<State> HELD = EnumSet.of(State.MINE_TEXT, State.MINE_BINARY);
    private static final Call UNLOCK = Call.of(Release.OF_ONE_KEY, HOLDER);

    /** What giving up every lock is to one key. */
    private enum Release implements Command {
        OF_ONE_KEY;

        @Override
        public String word() {
            return "unlock";
        }

        @Override
        public Tongue tongue() {
            return Tongue.TEXT;
        }

        @Override
        public Optional<Verb> verb() {
            return Optional.of(Verb.UNLOCK);
        }

        @Override
        public String rule(Verb asked, Fact fact) {
            return "";
        }
    }

    /** A cas unique that a call may name, and what follows for the one that stands there. */
    private record Named(Demand demand, Version version) {}

    /** What a turn may leave here. An error line leaves everything as it was. */
    List<KeyState> after(Placement placement) {
        Operation operation = placement.operation();
        if (operation.answer() instanceof Answer.Refused) {
            return List.of(this);
        }
        Invocation invocation = operation.invocation();
        if (invocation.call().isPresent()) {
            return asked(placement, invocation, invocation.call().get());
        }
        return placement.said(Word.OK) ? released(placement) : List.of();
    }

    private List<KeyState> asked(Placement placement, Invocation invocation, Call call) {
        Call mine = call.on(connection(placement));
        return named(invocation, placement)
                .flatMap(named -> on(placement, mine.withDemand(named.demand()))
                        .filter(one -> placement.isUnanswered() || Fit.fits(placement.operation(), one))
                        .flatMap(one -> next(placement, one, named.version()).stream()))
                .distinct()
                .toList();
    }

    private Stream<Possible> on(Placement placement, Call call) {
        return held.on(call, NOW, placement.reading(), CURRENT.number() + 1).stream();
    }

    private int connection(Placement placement) {
        return holder.isEmpty() || isHeldBy(placement.client()) ? HOLDER : SOMEBODY_ELSE;
    }

    private boolean isHeldBy(String client) {
        return holder.equals(Optional.of(client));
    }

    /** Whether it is the one that stands there is open where nobody has seen that one. */
    private Stream<Named> named(Invocation invocation, Placement placement) {
        if (invocation.named().isEmpty()) {
            return Stream.of(new Named(new Demand.Any(), version));
        }
        long unique = invocation.named().getAsLong();
        Demand other = new Demand.MadeUp(Long.toUnsignedString(unique));
        return Stream.concat(
                version.is(unique, placement).map(mine -> new Named(new Demand.Shown(CURRENT), mine)).stream(),
                version.isNot(unique).map(others -> new Named(other, others)).stream());
    }

    /** @param named the version, if the answer tells whether it is the one that the call names */
    private Optional<KeyState> next(Placement placement, Possible one, Version named) {
        Version known = one.fact() == Fact.LOCKED ? version : named;
        Optional<Unique> next = one.next().visible().map(Possible.Shown::unique);
        Optional<Unique> seen = placement.operation().answer().sighted().isPresent()
                ? one.shown().map(Possible.Shown::unique)
                : Optional.empty();
        boolean stays = next.equals(Optional.of(CURRENT));
        Optional<Version> current = seen.equals(Optional.of(CURRENT)) ? sighted(known, placement) : Optional.of(known);
        if (!stays) {
            current = current.filter(old -> old.mayEnd(placement))
                    .flatMap(old -> seen.isPresent() && seen.equals(next)
                            ? sighted(Version.NEW, placement)
                            : Optional.of(Version.NEW));
        }
        return current.map(left -> leaving(placement, one.next(), next, left));
    }

    private static Optional<Version> sighted(Version version, Placement placement) {
        return version.is(placement.operation().answer().sighted().getAsLong(), placement);
    }

    private KeyState leaving(Placement placement, Cell next, Optional<Unique> unique, Version nextVersion) {
        Optional<String> nextHolder =
                HELD.contains(next.state(HOLDER)) ? holder.or(() -> Optional.of(placement.client())) : Optional.empty();
        return new KeyState(
                unique.map(old -> next.renamed(old, CURRENT)).orElse(next).plain(), nextVersion, nextHolder);
    }

    /** Without the lock of who has the turn, if that holds it. */
    private List<KeyState> released(Placement placement) {
        return isHeldBy(placement.client())
                ? on(placement, UNLOCK)
                        .flatMap(one -> next(placement, one, version).stream())
                        .distinct()
                        .toList()
                : List.of(this);
    }

    /** For people: what the key "...". */
    String text() {
        String unique = version.text();
        return held.visible()
                .map(shown -> held.state(HOLDER) == State.LEASE
                        ? "holds a lease" + unique
                        : "holds " + Shown.item(shown.flags(), shown.data().phrase()) + unique
                                + holder.map(client -> ", locked by " + client).orElse(""))
                .orElse("holds nothing");
    }
}

package dev.memtck.runner.oracle;

import dev.memtck.runner.oracle.Possible.Shown;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** There is no item, and no lease. */
record Missing(State why) implements Cell {
    static final String JOINED_TO_NOTHING = "META-13";

    @Override
    public boolean isSaid(Call call) {
        boolean counts = call.verb().counts();
        boolean joins = call.verb().joins();
        boolean mayBeAsked = call.tongue() != Tongue.META || !joins;
        return !counts && mayBeAsked || call.demandsNothing();
    }

    @Override
    public List<Possible> on(Turn turn) {
        Call call = turn.call();
        return switch (call.verb()) {
            case VIVIFY -> Item.vivified(turn);
            case SET -> Storing.stored(turn, Fact.STORED, rule(turn, Fact.STORED), turn.deadline());
            case ADD ->
                call.demandsNothing()
                        ? Storing.stored(turn, Fact.STORED, rule(turn, Fact.STORED), turn.deadline())
                        : List.of(turn.says(Fact.REFUSED, this));
            case APPEND, PREPEND -> joined(turn);
            case INCR, DECR -> counted(turn);
            case UNLOCK ->
                List.of(
                        call.tongue() == Tongue.TEXT
                                ? turn.says(Fact.NOT_HOLDER, "LOCK-25", this)
                                : says(turn, Fact.ABSENT));
            case GET_LEASE -> List.of(Lease.fresh(turn).shows(Fact.NEW_LEASE, rule(turn, Fact.NEW_LEASE)));
            case DELETE_FOR_LEASE ->
                List.of(Lease.fresh(turn).shows(Fact.ABSENT_FOR_LEASE, turn.rule(Fact.ABSENT_FOR_LEASE)));
            default -> List.of(says(turn, call.verb().saysOfNothing()));
        };
    }

    /** With a time it makes what there is not. */
    private List<Possible> joined(Turn turn) {
        List<Possible> all = new ArrayList<>();
        if (turn.call().exptime().isPresent()) {
            all.addAll(Storing.stored(turn, Fact.STORED, JOINED_TO_NOTHING, turn.deadline()));
        }
        if (all.isEmpty() || !turn.asks(JOINED_TO_NOTHING)) {
            all.add(says(turn, Fact.ABSENT));
        }
        return all;
    }

    private List<Possible> counted(Turn turn) {
        Call call = turn.call();
        Optional<BigInteger> delta = call.deltaNumber();
        if (delta.isEmpty()) {
            return List.of(turn.says(Fact.NOT_A_NUMBER, this), says(turn, Fact.ABSENT));
        }
        if (call.initial().isEmpty()) {
            return List.of(says(turn, Fact.ABSENT));
        }
        String initial = call.initial().get();
        String rule = call.tongue() == Tongue.BINARY ? "BIN-16" : turn.rule(Fact.NUMBER);
        Item made = Item.made(turn, 0, Data.of(initial), rule, turn.deadline());
        return Storing.expanded(turn, made.counted(initial, rule));
    }

    private Possible says(Turn turn, Fact fact) {
        return turn.says(fact, rule(turn, fact), this);
    }

    /** That it is missing as if it had never been is said by a rule of its own. */
    private String rule(Turn turn, Fact fact) {
        String usual = turn.rule(fact);
        boolean isOfLocks = usual.startsWith("LOCK");
        if (why == State.NEVER || isOfLocks) {
            return usual;
        }
        if (why == State.LEASE_OVER) {
            return "LEASE-07";
        }
        if (turn.call().tongue() == Tongue.META) {
            return "META-68";
        }
        if (turn.call().tongue() == Tongue.BINARY) {
            return usual.equals("BIN-19") ? usual : "BIN-43";
        }
        if (usual.startsWith("LEASE") || usual.equals("TEXT-69")) {
            return usual;
        }
        return why == State.EXPIRED ? "TEXT-24" : "TEXT-27";
    }

    @Override
    public Optional<Shown> visible() {
        return Optional.empty();
    }

    @Override
    public Cell plain() {
        return new Missing(State.NEVER);
    }

    @Override
    public List<Cell> flushed(Reading reading) {
        return List.of(this);
    }

    @Override
    public State state(int connection) {
        return why;
    }
}

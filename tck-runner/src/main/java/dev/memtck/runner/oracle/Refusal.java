package dev.memtck.runner.oracle;

import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Why a call that keeps to its form may be refused, whatever its key holds: that it is not is no must, or left open. */
enum Refusal {
    CHOSEN_UNIQUE(Turn.CHOSEN, asked -> asked.call().chosen().isPresent()),
    JOINED_WITH_A_TIME(
            Missing.JOINED_TO_NOTHING,
            asked -> asked.call().verb().joins() && asked.call().exptime().isPresent()),
    TIME_THAT_MAY_BE_PAST(
            "TEXT-23",
            asked -> asked.call().exptime().filter(Exptime::mayBePast).isPresent()) {
        @Override
        String rule() {
            return "TEXT-22";
        }

        @Override
        Stream<Fact> facts(Verb verb) {
            return Stream.concat(super.facts(verb), Storing.withoutError(verb).stream());
        }
    },
    /** The documents set no number of locks, and one is a number. */
    ONE_MORE_LOCK("LOCK-78", asked -> asked.call().verb().takesLock() && asked.hasOtherLocks()),
    /** It stands where the word may stand that asks for no reply. */
    KEY_NOREPLY(
            "TEXT-14", asked -> asked.key().equals("'noreply'") && asked.call().tongue() == Tongue.TEXT),
    ZEROS_IN_FRONT_OF_AN_AMOUNT(
            "TEXT-64", asked -> Data.of(asked.call().delta()).isDoubtful()) {
        @Override
        boolean isRuledOut(Reading reading) {
            return false;
        }
    };

    private final String rule;
    private final Predicate<Asked> isMet;

    /**
     * A call, and what it meets.
     *
     * @param key as phrases of the features have it
     * @param hasOtherLocks whether another key may be locked, whoever holds it
     */
    record Asked(String key, Call call, boolean hasOtherLocks) {}

    /** @param rule where it is asked, this is no reason */
    Refusal(String rule, Predicate<Asked> isMet) {
        this.rule = rule;
        this.isMet = isMet;
    }

    static Optional<Refusal> of(Asked asked, Reading reading) {
        return Stream.of(values())
                .filter(refusal -> !refusal.isRuledOut(reading) && refusal.isMet.test(asked))
                .findFirst();
    }

    /** How it may end, as the reply says; what the key holds stays. */
    Stream<Possible> on(Cell cell, Turn turn) {
        return facts(turn.call().verb()).map(fact -> turn.says(fact, rule(), cell));
    }

    Stream<Fact> facts(Verb verb) {
        return Stream.of(Fact.REFUSED);
    }

    boolean isRuledOut(Reading reading) {
        return reading.asks(rule);
    }

    /** By which it may be refused. */
    String rule() {
        return rule;
    }
}

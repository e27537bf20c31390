package dev.memtck.runner.explore;

import dev.memtck.runner.expect.Expectation;
import dev.memtck.runner.expect.Match;
import dev.memtck.runner.oracle.Cell;
import dev.memtck.runner.oracle.State;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * A reply that is possible.
 *
 * @param rule that says so
 * @param origin the rule of the command that made the item what the reply shows; the same where it shows none
 * @param next what the request's keys hold then, in their order
 */
record Reply(Wording wording, String rule, String origin, List<Cell> next) {
    private static final int NOBODY = -1;

    Reply(Wording wording, String rule, List<Cell> next) {
        this(wording, rule, rule, next);
    }

    /** Whether it comes only while the lock of a client that has gone is left. */
    boolean isOfLockThatGoes() {
        return next.stream().anyMatch(cell -> cell.state(NOBODY) == State.HOLDER_GONE);
    }

    /** As a feature writes it. */
    sealed interface Wording {
        /** The same, with each of its phrases changed. */
        Wording with(UnaryOperator<String> change);

        /** What must come to a message that is answered so. */
        Expectation expectation(Message message);

        /** That what came cannot be this, as its first byte shows; empty where more must be looked at. */
        default Optional<Match> differsAtOnce(byte first) {
            return Optional.empty();
        }
    }

    /** Of the text protocol; an empty reply is nothing. */
    record Line(String phrase) implements Wording {
        @Override
        public Line with(UnaryOperator<String> change) {
            return new Line(change.apply(phrase));
        }

        @Override
        public Expectation expectation(Message message) {
            return message.expectation(this);
        }

        @Override
        public Optional<Match> differsAtOnce(byte first) {
            boolean isAnother =
                    !phrase.isEmpty() && Character.isLetter(phrase.charAt(0)) && phrase.charAt(0) != (char) first;
            return isAnother ? Optional.of(new Match.Differs(0, "\"" + phrase.charAt(0) + "\"")) : Optional.empty();
        }
    }

    /** Of the text protocol: what a retrieval tells of several keys, in whatever order, and then END. */
    record Items(List<String> phrases) implements Wording {
        static final String END = "END\\r\\n";

        @Override
        public Items with(UnaryOperator<String> change) {
            return new Items(phrases.stream().map(change).toList());
        }

        @Override
        public Expectation expectation(Message message) {
            return message.expectation(this);
        }
    }

    /** The fields of a packet; a response without any is nothing. */
    record Fields(Map<String, String> cells) implements Wording {
        @Override
        public Fields with(UnaryOperator<String> change) {
            Map<String, String> changed = new LinkedHashMap<>(cells);
            changed.replaceAll((name, cell) -> change.apply(cell));
            return new Fields(changed);
        }

        @Override
        public Expectation expectation(Message message) {
            return message.expectation(this);
        }
    }
}

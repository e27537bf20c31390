package dev.memtck.runner.history;

import dev.memtck.runner.oracle.Reading;

/**
 * An operation whose turn it is in an order that is being tried.
 *
 * @param counted whether its sighting of a cas unique is one of the {@link Sightings}
 */
record Placement(Operation operation, Sightings sightings, Counted counted, Reading reading) {

    /** An operation that may be left out must not be waited for. */
    enum Counted {
        YES,
        NO
    }

    String client() {
        return operation.client();
    }

    /** Whether nobody saw the answer, so that every answer fits. */
    boolean isUnanswered() {
        return operation.answer() instanceof Answer.Lost;
    }

    /** Whether this word was, or may have been, the answer. */
    boolean said(Answer.Word word) {
        return isUnanswered() || operation.answer().equals(new Answer.Said(word));
    }
}

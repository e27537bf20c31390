package dev.memtck.runner.oracle;

import java.util.Optional;

/** A call whose turn it is, and what it needs to find out what may become of it. Belongs to one prediction. */
final class Turn {
    /** What a client chooses is the cas unique. */
    static final String CHOSEN = "META-15";

    private final Call call;
    private final Window window;
    private final Reading reading;
    private int nextUnique;

    /** @param firstUnique no state of an item had this number before, or a higher one */
    Turn(Call call, Window window, Reading reading, int firstUnique) {
        this.call = call;
        this.window = window;
        this.reading = reading;
        this.nextUnique = firstUnique;
    }

    Call call() {
        return call;
    }

    Window window() {
        return window;
    }

    boolean asks(String rule) {
        return reading.asks(rule);
    }

    /** That it is the one that was chosen is a should. */
    Unique freshUnique() {
        return new Unique(nextUnique++, call.chosen().filter(chosen -> asks(CHOSEN)));
    }

    /** What the call gives its item; without an end where it gives none. */
    Deadline deadline() {
        return call.exptime().map(exptime -> exptime.from(window)).orElse(Deadline.NEVER);
    }

    /** The rule of this verb that says what it answers. */
    String rule(Fact fact) {
        return call.rule(fact);
    }

    Possible says(Fact fact, Cell next) {
        return says(fact, rule(fact), next);
    }

    Possible says(Fact fact, String rule, Cell next) {
        return new Possible(fact, Optional.empty(), "", rule, next);
    }
}

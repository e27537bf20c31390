package dev.memtck.runner.history;

import dev.memtck.runner.oracle.Reading;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Whether some order of a history's operations, for each key, explains every reply. */
public final class Checker {
    /** A beginning of an order takes about half a kilobyte while a key is looked at. */
    private static final long MOST_STEPS = 400_000;

    private static final long STEPS_TO_SHORTEN = 50_000;

    private final Reading reading;
    private final long mostSteps;

    /** @param reading which rules are asked; what only others promise is left open */
    public Checker(Reading reading) {
        this(reading, MOST_STEPS);
    }

    /** @param mostSteps how many beginnings of orders are looked at for each key before it is called unknown */
    Checker(Reading reading, long mostSteps) {
        this.reading = reading;
        this.mostSteps = mostSteps;
    }

    /** One key that no order explains breaks the whole; else one that is not known leaves it unknown. */
    public Linearizability check(History history) {
        Linearizability result = new Linearizability.Holds();
        for (Map.Entry<String, List<Operation>> entry : history.byKey().entrySet()) {
            Linearizability ofKey = check(entry.getKey(), entry.getValue());
            if (ofKey instanceof Linearizability.Broken) {
                return ofKey;
            }
            if (ofKey instanceof Linearizability.Unknown) {
                result = ofKey;
            }
        }
        return result;
    }

    private Linearizability check(String key, List<Operation> operations) {
        Optional<TokenOrder> tokens = TokenOrder.of(key, operations);
        if (tokens.isPresent()) {
            return tokens.get().check();
        }
        Finding finding = new Search(Candidate.all(operations), mostSteps, reading).find();
        if (finding instanceof Finding.GaveUp gaveUp) {
            return new Linearizability.Unknown("the replies of " + operations.size() + " operations on " + key
                    + " were neither explained nor refuted within " + gaveUp.steps() + " steps");
        }
        if (finding instanceof Finding.NoOrder noOrder) {
            // The shorter searches may give up where the long one did not; then they just leave more.
            Shortest.Remainder remainder = new Shortest(Math.min(mostSteps, STEPS_TO_SHORTEN), reading).of(operations);
            return new Linearizability.Broken(Explanation.of(key, remainder, noOrder, reading));
        }
        return new Linearizability.Holds();
    }
}

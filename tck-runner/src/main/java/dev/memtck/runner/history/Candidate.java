package dev.memtck.runner.history;

import java.util.List;

/** An operation that a search has to place, or may leave out. */
record Candidate(Operation operation, Need need) {
    enum Need {
        /** An order without it explains nothing, unless its answer is lost. */
        PLACED,
        /** It may be left out; if it is placed, then within its times. */
        OPTIONAL
    }

    static List<Candidate> all(List<Operation> operations) {
        return operations.stream()
                .map(operation -> new Candidate(operation, Need.PLACED))
                .toList();
    }

    Candidate optional() {
        return new Candidate(operation, Need.OPTIONAL);
    }

    boolean mayBeLeftOut() {
        return need == Need.OPTIONAL || operation.isLost();
    }
}

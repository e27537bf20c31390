package dev.memtck.runner.history;

import dev.memtck.runner.oracle.Reading;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Makes a history of one key that no order explains shorter, as long as that stays true.
 *
 * <p>First the shortest beginning in time is found; the answer that came last in it is the one that cannot be explained.
 * Then operations go. A call without effect just goes. A call with an effect cannot: what read it would be left hanging.
 * It is made optional, so that the rest is unexplained with it and without it; and one that wrote what is read in the rest
 * stays, so that the reader sees where it came from.
 *
 * @param mostSteps for each single search; what is not found out within them is not left out
 */
record Shortest(long mostSteps, Reading reading) {
    /** What is left. The last one to be answered is the one that no order explains. */
    record Remainder(List<Operation> needed, List<Candidate> all) {
        Operation unexplained() {
            return needed.stream()
                    .filter(operation -> !operation.isLost())
                    .max(Comparator.comparingLong(Operation::respondedNanos).thenComparingLong(Operation::invokedNanos))
                    .orElseThrow();
        }

        /** What could be spared, and was done before all of what is needed; the last of it first. */
        List<Operation> spared() {
            return all.stream()
                    .filter(candidate -> candidate.need() == Candidate.Need.OPTIONAL)
                    .map(Candidate::operation)
                    .filter(operation -> needed.stream().allMatch(operation::isBefore))
                    .sorted(Comparator.comparingLong(Operation::respondedNanos).reversed())
                    .toList();
        }
    }

    Remainder of(List<Operation> operations) {
        List<Candidate> left = new ArrayList<>(Candidate.all(beginning(operations)));
        int before;
        do {
            before = placedIn(left);
            // Those without effect go first: what was done tells more than what was seen.
            for (Effect effect : List.of(Effect.NONE, Effect.CHANGED)) {
                for (int size = Math.max(1, placedIn(left) / 2); size > 0; size /= 2) {
                    left = without(left, effect, size);
                }
            }
        } while (placedIn(left) < before);
        List<Operation> needed = left.stream()
                .filter(candidate -> !candidate.mayBeLeftOut())
                .map(Candidate::operation)
                .toList();
        return new Remainder(needed, left);
    }

    private static int placedIn(List<Candidate> candidates) {
        return (int) candidates.stream()
                .filter(candidate -> !candidate.mayBeLeftOut())
                .count();
    }

    /** What had happened when the first answer came that made it unexplainable. */
    private List<Operation> beginning(List<Operation> operations) {
        long[] answers = operations.stream()
                .filter(operation -> !operation.isLost())
                .mapToLong(Operation::respondedNanos)
                .sorted()
                .toArray();
        int low = 0;
        int high = answers.length - 1;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (isUnexplained(Candidate.all(until(operations, answers[middle])))) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return until(operations, answers[high]);
    }

    private static List<Operation> until(List<Operation> operations, long time) {
        return operations.stream()
                .filter(operation -> operation.invokedNanos() <= time)
                .map(operation -> operation.respondedNanos() <= time ? operation : operation.withoutAnswer())
                .filter(operation -> !operation.isLost() || Effect.of(operation) == Effect.CHANGED)
                .toList();
    }

    /** Without as many groups of this size, of those with such an effect, as can be spared. */
    private List<Candidate> without(List<Candidate> candidates, Effect effect, int size) {
        List<Candidate> left = candidates;
        for (int from = 0; from < placedIn(left); ) {
            List<Candidate> fewer = without(left, effect, from, size);
            if (placedIn(fewer) < placedIn(left) && isUnexplained(fewer)) {
                left = fewer;
            } else {
                from += size;
            }
        }
        return left;
    }

    /** Without, of those that are needed, so many from a number on. */
    private static List<Candidate> without(List<Candidate> candidates, Effect effect, int from, int size) {
        List<Candidate> left = new ArrayList<>();
        int number = 0;
        for (Candidate candidate : candidates) {
            boolean meant = !candidate.mayBeLeftOut() && number >= from && number < from + size;
            number += candidate.mayBeLeftOut() ? 0 : 1;
            if (!meant || Effect.of(candidate.operation()) != effect || isRead(candidate.operation(), candidates)) {
                left.add(candidate);
            } else if (effect == Effect.CHANGED) {
                left.add(candidate.optional());
            }
        }
        return left;
    }

    private static boolean isRead(Operation writer, List<Candidate> candidates) {
        String data = writer.invocation().data();
        return !data.isEmpty()
                && candidates.stream()
                        .filter(candidate -> !candidate.mayBeLeftOut())
                        .anyMatch(candidate -> candidate.operation().answer() instanceof Answer.Value value
                                && value.data().equals(data));
    }

    private boolean isUnexplained(List<Candidate> candidates) {
        return new Search(candidates, mostSteps, reading).find() instanceof Finding.NoOrder;
    }
}

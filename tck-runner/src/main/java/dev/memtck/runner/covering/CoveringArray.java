package dev.memtck.runner.covering;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * Makes the rows of a covering array one after the other, each so that it meets many combinations that no row before has met:
 * who stops early has met most. The same seed makes the same rows. Belongs to one thread.
 */
public final class CoveringArray {
    private final Combinations combinations;
    private final Deque<Map<Integer, Integer>> first;
    private final Random random;

    /**
     * @param sizes how many values each parameter has, 1 at the least
     * @param strength how many parameters meet every combination of their values; no more than there are parameters
     * @param first what is met before anything else, a row each: values of some parameters, by their numbers
     * @param seed decides between rows that are as good
     */
    public CoveringArray(List<Integer> sizes, int strength, List<Map<Integer, Integer>> first, long seed) {
        this.combinations = new Combinations(sizes, strength);
        this.random = new Random(seed);
        List<Map<Integer, Integer>> shuffled = new ArrayList<>(first);
        Collections.shuffle(shuffled, random);
        this.first = new ArrayDeque<>(shuffled);
    }

    /** The next row, a value from 0 for each parameter; empty when every combination was met. */
    public Optional<List<Integer>> next() {
        if (first.isEmpty() && combinations.met() == combinations.all()) {
            return Optional.empty();
        }
        int[] row = begun();
        for (int parameter : shuffled()) {
            if (row[parameter] < 0) {
                row[parameter] = best(parameter, row);
            }
        }
        combinations.note(row);
        return Optional.of(IntStream.of(row).boxed().toList());
    }

    /** With values of a few parameters; -1 elsewhere. */
    private int[] begun() {
        if (first.isEmpty()) {
            return combinations.unmet(random);
        }
        int[] row = combinations.withoutValues();
        first.remove().forEach((parameter, value) -> row[parameter] = value);
        return row;
    }

    private List<Integer> shuffled() {
        List<Integer> parameters = new ArrayList<>(
                IntStream.range(0, combinations.parameters()).boxed().toList());
        Collections.shuffle(parameters, random);
        return parameters;
    }

    /** The value that meets the most with those that the row has already. */
    private int best(int parameter, int[] row) {
        List<Combinations.Group> decided = combinations.decidedBy(parameter, row);
        int size = combinations.size(parameter);
        int first = random.nextInt(size);
        int best = first;
        int most = -1;
        for (int i = 0; i < size; i++) {
            row[parameter] = (first + i) % size;
            int meets = 0;
            for (Combinations.Group group : decided) {
                meets += group.isUnmet(row) ? 1 : 0;
            }
            if (meets > most) {
                most = meets;
                best = row[parameter];
            }
        }
        return best;
    }
}

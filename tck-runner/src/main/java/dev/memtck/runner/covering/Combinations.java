package dev.memtck.runner.covering;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * Which combinations of values of so many parameters rows have met. A value is a number from 0. Belongs to one thread.
 */
public final class Combinations {
    private final int[] sizes;

    /** Parameters whose values are to meet, by their numbers, which ascend. */
    private final List<List<Integer>> groups = new ArrayList<>();

    private final Map<List<Integer>, BitSet> unmet = new HashMap<>();
    private final int all;
    private int met;

    /**
     * @param sizes how many values each parameter has, 1 at the least
     * @param strength of how many parameters the values meet; no more than there are
     */
    public Combinations(List<Integer> sizes, int strength) {
        if (strength < 1 || strength > sizes.size() || sizes.stream().anyMatch(size -> size < 1)) {
            throw new IllegalArgumentException(sizes + " by " + strength);
        }
        this.sizes = sizes.stream().mapToInt(Integer::intValue).toArray();
        addGroups(List.of(), 0, strength);
        groups.forEach(group -> unmet.put(group, full(group)));
        this.all = unmet.values().stream().mapToInt(BitSet::cardinality).sum();
    }

    private void addGroups(List<Integer> chosen, int from, int strength) {
        if (chosen.size() == strength) {
            groups.add(chosen);
            return;
        }
        for (int i = from; i < sizes.length; i++) {
            List<Integer> more = new ArrayList<>(chosen);
            more.add(i);
            addGroups(List.copyOf(more), i + 1, strength);
        }
    }

    private BitSet full(List<Integer> group) {
        BitSet full = new BitSet();
        full.set(0, group.stream().mapToInt(parameter -> sizes[parameter]).reduce(1, Math::multiplyExact));
        return full;
    }

    /** How many combinations there are. */
    public int all() {
        return all;
    }

    /** How many of them the rows so far have met. */
    public int met() {
        return met;
    }

    /** A row with a value for each parameter. */
    public void note(List<Integer> row) {
        note(row.stream().mapToInt(Integer::intValue).toArray());
    }

    void note(int[] row) {
        for (List<Integer> group : groups) {
            BitSet left = unmet.get(group);
            int code = code(group, row);
            if (left.get(code)) {
                left.clear(code);
                met++;
            }
        }
    }

    int parameters() {
        return sizes.length;
    }

    int size(int parameter) {
        return sizes[parameter];
    }

    /** Those that a parameter is in, all others of which a row has a value for. */
    List<List<Integer>> decidedBy(int parameter, int[] row) {
        return groups.stream()
                .filter(group -> group.contains(parameter))
                .filter(group -> group.stream().allMatch(other -> other == parameter || row[other] >= 0))
                .toList();
    }

    boolean isUnmet(List<Integer> group, int[] row) {
        return unmet.get(group).get(code(group, row));
    }

    /** A row with nothing but the values of one that is not met, of the group of which the most are not; -1 elsewhere. */
    int[] unmet(Random random) {
        List<Integer> group = groups.get(0);
        for (List<Integer> other : groups) {
            if (unmet.get(other).cardinality() > unmet.get(group).cardinality()) {
                group = other;
            }
        }
        BitSet left = unmet.get(group);
        int code = left.nextSetBit(random.nextInt(left.length()));
        int[] row = IntStream.range(0, sizes.length).map(parameter -> -1).toArray();
        for (int i = group.size() - 1; i >= 0; i--) {
            int parameter = group.get(i);
            row[parameter] = code % sizes[parameter];
            code /= sizes[parameter];
        }
        return row;
    }

    private int code(List<Integer> group, int[] row) {
        int code = 0;
        for (int parameter : group) {
            code = code * sizes[parameter] + row[parameter];
        }
        return code;
    }
}

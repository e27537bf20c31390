package dev.memtck.runner.covering;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * Which combinations of values of so many parameters rows have met. A value is a number from 0. Belongs to one thread.
 */
public final class Combinations {
    private final int[] sizes;

    /** Parameters whose values are to meet, by their numbers, which ascend. */
    private final List<Group> groups = new ArrayList<>();

    private final int all;
    private int met;

    /** Of a few parameters: which of their values have not met. */
    final class Group {
        private final int[] parameters;
        private final BitSet unmet = new BitSet();
        private int left;

        private Group(List<Integer> parameters) {
            this.parameters = parameters.stream().mapToInt(Integer::intValue).toArray();
            this.left = IntStream.of(this.parameters).map(i -> sizes[i]).reduce(1, Math::multiplyExact);
            unmet.set(0, left);
        }

        /** Whether a row has a value for each of its parameters, or will when it has one for this, which is one of them. */
        private boolean isDecidedBy(int parameter, int[] row) {
            boolean isIn = false;
            for (int i : parameters) {
                if (i == parameter) {
                    isIn = true;
                } else if (row[i] < 0) {
                    return false;
                }
            }
            return isIn;
        }

        boolean isUnmet(int[] row) {
            return unmet.get(code(row));
        }

        private void note(int[] row) {
            int code = code(row);
            if (unmet.get(code)) {
                unmet.clear(code);
                left--;
                met++;
            }
        }

        private int code(int[] row) {
            int code = 0;
            for (int i : parameters) {
                code = code * sizes[i] + row[i];
            }
            return code;
        }

        /** A row with the values of one that is not met; -1 elsewhere. */
        private int[] unmet(Random random) {
            int code = unmet.nextSetBit(random.nextInt(unmet.length()));
            int[] row = withoutValues();
            for (int i = parameters.length - 1; i >= 0; i--) {
                row[parameters[i]] = code % sizes[parameters[i]];
                code /= sizes[parameters[i]];
            }
            return row;
        }
    }

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
        this.all = groups.stream().mapToInt(group -> group.left).sum();
    }

    private void addGroups(List<Integer> chosen, int from, int strength) {
        if (chosen.size() == strength) {
            groups.add(new Group(chosen));
            return;
        }
        for (int i = from; i < sizes.length; i++) {
            List<Integer> more = new ArrayList<>(chosen);
            more.add(i);
            addGroups(List.copyOf(more), i + 1, strength);
        }
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
        groups.forEach(group -> group.note(row));
    }

    int parameters() {
        return sizes.length;
    }

    int size(int parameter) {
        return sizes[parameter];
    }

    /** A row with -1 everywhere. */
    int[] withoutValues() {
        int[] row = new int[sizes.length];
        Arrays.fill(row, -1);
        return row;
    }

    /** Those that a parameter is in, all others of which a row has a value for. */
    List<Group> decidedBy(int parameter, int[] row) {
        List<Group> decided = new ArrayList<>();
        for (Group group : groups) {
            if (group.isDecidedBy(parameter, row)) {
                decided.add(group);
            }
        }
        return decided;
    }

    /** A row with nothing but the values of one that is not met, of the group of which the most are not; -1 elsewhere. */
    int[] unmet(Random random) {
        Group most = groups.get(0);
        for (Group group : groups) {
            if (group.left > most.left) {
                most = group;
            }
        }
        return most.unmet(random);
    }
}

package dev.memtck.runner.explore;

import java.util.Collections;
import java.util.List;
import java.util.Random;

/** All that is left to chance in a conversation. */
record Chance(Random random) {
    private static final int PERCENT = 100;

    /** Whether it is one of so many in a hundred. */
    boolean isOneOf(int percent) {
        return random.nextInt(PERCENT) < percent;
    }

    /** From 0, and less than this. */
    int below(int bound) {
        return random.nextInt(bound);
    }

    <T> T one(List<T> of) {
        return of.get(random.nextInt(of.size()));
    }

    void shuffle(List<?> all) {
        Collections.shuffle(all, random);
    }
}

package dev.memtck.runner.load;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.IntSupplier;

/** What one connection asks, drawn before the clock starts. */
final class Workload {
    /** What {@link #next()} gives when everything was asked. */
    static final int END = -1;

    /** Long enough that its coming round again cannot be noticed; a power of two. */
    private static final int DRAWN = 1 << 16;

    private final int[] operations;
    private final long limit;
    private long given;

    private Workload(int[] operations, long limit) {
        this.operations = operations;
        this.limit = limit;
    }

    /** Gets and sets at random, without end. */
    static Workload mixed(LoadPlan plan, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        IntSupplier keys = plan.distribution().keys(plan.keys(), random);
        int parts = plan.ratio().gets() + plan.ratio().sets();
        int[] operations = new int[DRAWN];
        Arrays.setAll(operations, i -> {
            int key = keys.getAsInt();
            return random.nextInt(parts) < plan.ratio().sets() ? Operation.set(key) : Operation.get(key);
        });
        return new Workload(operations, Long.MAX_VALUE);
    }

    /** A set of every key, once. */
    static Workload fill(int keys) {
        int[] operations = new int[keys];
        Arrays.setAll(operations, Operation::set);
        return new Workload(operations, keys);
    }

    /** The next {@link Operation}, or {@link #END}. */
    int next() {
        return given == limit ? END : operations[(int) (given++ % operations.length)];
    }
}

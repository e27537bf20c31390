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

    private final int[] requests;
    private final long limit;
    private long given;

    private Workload(int[] requests, long limit) {
        this.requests = requests;
        this.limit = limit;
    }

    /** Gets and sets at random, without end. */
    static Workload mixed(LoadPlan.Requests asked, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        IntSupplier keys = asked.distribution().keys(asked.keys(), random);
        int parts = asked.ratio().gets() + asked.ratio().sets();
        int[] requests = new int[DRAWN];
        Arrays.setAll(requests, i -> {
            int key = keys.getAsInt();
            return random.nextInt(parts) < asked.ratio().sets() ? RequestCode.set(key) : RequestCode.get(key);
        });
        return new Workload(requests, Long.MAX_VALUE);
    }

    /** A set of every key, once. */
    static Workload fill(int keys) {
        int[] requests = new int[keys];
        Arrays.setAll(requests, RequestCode::set);
        return new Workload(requests, keys);
    }

    /** The next {@link RequestCode}, or {@link #END}. */
    int next() {
        return given == limit ? END : requests[(int) (given++ % requests.length)];
    }
}

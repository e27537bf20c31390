package dev.memtck.runner.history;

import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** How long the search takes for an order of what six clients did to one key, where there is one. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 2, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public class CheckerBenchmark {
    private static final int CLIENTS = 6;
    private static final long SEED = 1;

    @Param({"REGISTER", "COUNTERS", "LOCKS", "LOCKED_READS", "LEASES"})
    String kind;

    @Param({"300", "3000", "30000"})
    int operations;

    private History history;

    @Setup
    public void make() {
        history = new History(
                RandomHistory.of(
                RandomHistory.Kind.valueOf(kind), CLIENTS, operations, RandomHistory.Losses.NONE, new Random(SEED)));
        Linearizability result = search();
        if (!(result instanceof Linearizability.Holds)) {
            throw new IllegalStateException("it has an order, and the checker says " + result);
        }
    }

    @Benchmark
    public Linearizability search() {
        return new Checker(rule -> false).check(history);
    }
}

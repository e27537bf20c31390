package dev.memtck.server.engine;

import dev.memtck.server.command.CasCondition;
import dev.memtck.server.command.Command;
import dev.memtck.server.command.Exptime;
import dev.memtck.server.command.Key;
import dev.memtck.server.command.Reply;
import dev.memtck.server.command.Session;
import dev.memtck.server.command.StoreMode;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/** One command on one key at random, without network and protocol. 100-byte values. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(2)
public class EngineBenchmark {
    private static final long MEMORY = 1L << 30;
    private static final int DRAWN = 1 << 16;

    /** With few keys all is in the processor's cache; with many, what a command touches is not. */
    @Param({"100", "10000", "1000000"})
    private int keys;

    private final Engine engine = Engines.engine(MEMORY, 1 << 20, Clock.system());
    private final Session session = engine.open("benchmark");
    private final ByteBuf data = Unpooled.directBuffer().writeZero(100);
    private final Key[] drawn = new Key[DRAWN];
    private int next;

    @Setup(Level.Trial)
    public void fill() {
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < keys; i++) {
            session.execute(set(key(i)));
        }
        for (int i = 0; i < DRAWN; i++) {
            drawn[i] = key(random.nextInt(keys));
        }
    }

    @TearDown(Level.Trial)
    public void close() {
        engine.close();
        data.release();
    }

    @Benchmark
    public int get() {
        Reply.Value value = (Reply.Value) session.execute(new Command.Get(nextKey()));
        int length = value.data().readableBytes();
        value.data().release();
        return length;
    }

    @Benchmark
    public Reply set() {
        return session.execute(set(nextKey()));
    }

    private Key nextKey() {
        return drawn[next++ & DRAWN - 1];
    }

    private Command set(Key key) {
        return new Command.Store(StoreMode.SET, key, 0, Exptime.NONE, data, CasCondition.NONE);
    }

    private static Key key(int number) {
        return Key.of(String.format("load-%08d", number));
    }
}

package dev.memtck.server.wire.text;

import dev.memtck.server.command.Command;
import dev.memtck.server.command.ItemLimit;
import dev.memtck.server.command.Key;
import dev.memtck.server.command.Reply;
import dev.memtck.server.command.Session;
import dev.memtck.server.wire.Framing;
import dev.memtck.server.wire.Replies;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.PooledByteBufAllocator;
import io.netty.buffer.Unpooled;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/** Requests to replies, with the answer always at hand instead of an engine. A batch is what one pipelined read brings. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(2)
public class TextCodecBenchmark {
    private static final int BATCH = 32;
    private static final byte[] VALUE = new byte[100];
    private static final Key KEY = Key.of("load-00000001");

    /** The kinds of request. */
    public enum Request {
        GET("get load-00000001\r\n"),
        GETS("gets load-00000001\r\n"),
        SET("set load-00000001 0 0 100\r\n" + "v".repeat(100) + "\r\n");

        private final String bytes;

        Request(String bytes) {
            this.bytes = bytes;
        }
    }

    @Param
    private Request request;

    private final Session session = new Session() {
        @Override
        public Reply execute(Command command) {
            return command instanceof Command.Store
                    ? new Reply.Stored(7, VALUE.length)
                    : new Reply.Value(KEY, 0, 1_234_567, Unpooled.wrappedBuffer(VALUE));
        }

        @Override
        public void close() {}
    };
    private final TextCodec codec = new TextCodec(new ItemLimit(1 << 20), TextWording.standard());
    private final Replies replies = new Replies(PooledByteBufAllocator.DEFAULT);
    private ByteBuf in;

    @Setup(Level.Trial)
    public void encode() {
        byte[] bytes = request.bytes.repeat(BATCH).getBytes(StandardCharsets.US_ASCII);
        in = PooledByteBufAllocator.DEFAULT.directBuffer().writeBytes(bytes);
    }

    @TearDown(Level.Trial)
    public void release() {
        in.release();
    }

    @Benchmark
    @OperationsPerInvocation(BATCH)
    public void exchange() {
        in.readerIndex(0);
        Framing framing;
        do {
            framing = codec.exchange(in, session, replies);
        } while (framing == Framing.ANSWERED);
        replies.drainTo(ByteBuf::release);
    }
}

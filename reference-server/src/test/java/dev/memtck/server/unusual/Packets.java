package dev.memtck.server.unusual;

import dev.memtck.server.faults.Moments;
import dev.memtck.server.misbehave.Delivery;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.function.Function;
import java.util.stream.IntStream;

/** Where what comes at once is cut, and how long the rest waits. */
enum Packets {
    AS_THEY_COME(Duration.ZERO, bytes -> IntStream.empty()),
    /** The first bytes, so that a large value does not take for ever. */
    OF_ONE_BYTE(Duration.ZERO, bytes -> IntStream.range(1, bytes.length).limit(200)),
    /** Each ends behind a carriage return, and the line feed comes in the next; the first ones. */
    CUT_IN_LINE_ENDS(
            Duration.ofMillis(4),
            bytes -> IntStream.range(1, bytes.length)
                    .filter(end -> bytes[end - 1] == '\r')
                    .limit(20)),
    LAST_BYTE_LATE(Duration.ofMillis(60), bytes -> IntStream.of(bytes.length - 1)),
    /** About two MiB a second. */
    OF_8_KIB_WITH_PAUSES(
            Duration.ofMillis(4), bytes -> IntStream.iterate(8_192, end -> end < bytes.length, end -> end + 8_192));

    private final Duration pause;
    private final Function<byte[], IntStream> ends;

    Packets(Duration pause, Function<byte[], IntStream> ends) {
        this.pause = pause;
        this.ends = ends;
    }

    void write(byte[] bytes, SocketChannel client) throws IOException {
        ByteBuffer rest = ByteBuffer.wrap(bytes);
        for (int end : ends.apply(bytes).toArray()) {
            Delivery.write(rest.limit(end), client);
            if (!pause.isZero()) {
                Moments.pass(pause.toNanos());
            }
        }
        Delivery.write(rest.limit(bytes.length), client);
    }
}

package dev.memtck.runner.reach;

import dev.memtck.runner.wire.Transport;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;

/** A connection on which what stands in for user and password is exchanged for them, where it is written in one piece. */
final class StandInTransport extends TransportAround {
    private final List<Pair> pairs;

    /** Two that are as long. */
    private record Pair(byte[] standIn, byte[] login) {}

    StandInTransport(Transport below, Credentials credentials) {
        super(below);
        this.pairs = List.of(
                new Pair(credentials.standIn().loginBytes(), credentials.forText()),
                new Pair(credentials.standIn().saslBytes(), credentials.forSasl()));
    }

    @Override
    public int read(ByteBuffer into) throws IOException {
        int from = into.position();
        int count = below.read(into);
        if (count > 0) {
            for (Pair pair : pairs) {
                exchange(into.array(), into.arrayOffset() + from, count, pair.login, pair.standIn);
            }
        }
        return count;
    }

    @Override
    public void write(ByteBuffer from) throws IOException {
        byte[] bytes = new byte[from.remaining()];
        from.duplicate().get(bytes);
        for (Pair pair : pairs) {
            exchange(bytes, 0, bytes.length, pair.standIn, pair.login);
        }
        ByteBuffer exchanged = ByteBuffer.wrap(bytes);
        below.write(exchanged);
        from.position(from.position() + exchanged.position());
    }

    private static void exchange(byte[] bytes, int from, int count, byte[] old, byte[] other) {
        for (int at = from; at + old.length <= from + count; at++) {
            if (Arrays.equals(bytes, at, at + old.length, old, 0, old.length)) {
                System.arraycopy(other, 0, bytes, at, other.length);
            }
        }
    }
}

package dev.memtck.runner.reach;

import dev.memtck.runner.wire.Transport;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.util.Arrays;
import java.util.List;

/** A line on which what stands in for user and password is exchanged for them, where it is written in one piece. */
final class StandInTransport implements Transport {
    private final Transport below;
    private final List<Pair> pairs;

    /** Two that are as long. */
    private record Pair(byte[] standIn, byte[] login) {}

    StandInTransport(Transport below, Credentials credentials) {
        this.below = below;
        this.pairs = List.of(
                new Pair(credentials.standIn().loginBytes(), credentials.forText()),
                new Pair(credentials.standIn().saslBytes(), credentials.forSasl()));
    }

    @Override
    public SocketChannel channel() {
        return below.channel();
    }

    @Override
    public String words() {
        return below.words();
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
    public boolean hasUnread() {
        return below.hasUnread();
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

    @Override
    public boolean hasUnsent() {
        return below.hasUnsent();
    }

    @Override
    public boolean hasHalves() {
        return below.hasHalves();
    }

    @Override
    public void endSending() throws IOException {
        below.endSending();
    }

    @Override
    public void reset() throws IOException {
        below.reset();
    }

    @Override
    public void close() throws IOException {
        below.close();
    }
}

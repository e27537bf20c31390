package dev.memtck.runner.wire;

import dev.memtck.reports.results.DurationText;
import java.io.IOException;
import java.net.SocketTimeoutException;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.SocketChannel;
import java.time.Duration;

/** Bytes as they are, over TCP or a Unix socket. */
final class PlainTransport implements Transport {
    private final SocketChannel channel;
    private final Clock clock;

    private PlainTransport(SocketChannel channel, Clock clock) {
        this.channel = channel;
        this.clock = clock;
    }

    /** @throws IOException if there is no connection when the deadline passes, it is refused or the name is not known */
    static PlainTransport to(Place place, Duration deadline) throws IOException {
        SocketChannel channel = place.channel();
        try {
            channel.configureBlocking(false);
            PlainTransport line = new PlainTransport(channel, place.clock());
            long endNanos = place.clock().nanos()
                    + Math.max(deadline.toNanos(), Duration.ofMillis(1).toNanos());
            if (!channel.connect(place.address())) {
                if (!line.await(SelectionKey.OP_CONNECT, endNanos)) {
                    throw new SocketTimeoutException("no connection within " + DurationText.of(deadline));
                }
                channel.finishConnect();
            }
            return line;
        } catch (IOException | RuntimeException e) {
            channel.close();
            throw e;
        }
    }

    @Override
    public SocketChannel channel() {
        return channel;
    }

    @Override
    public Clock clock() {
        return clock;
    }

    @Override
    public String words() {
        try {
            return String.valueOf(channel.getLocalAddress());
        } catch (IOException alreadyClosed) {
            return "";
        }
    }

    @Override
    public int read(ByteBuffer into) throws IOException {
        return channel.read(into);
    }

    @Override
    public void write(ByteBuffer from) throws IOException {
        channel.write(from);
    }

    @Override
    public void endSending() throws IOException {
        channel.shutdownOutput();
    }

    @Override
    public void reset() throws IOException {
        channel.setOption(StandardSocketOptions.SO_LINGER, 0);
        channel.close();
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}

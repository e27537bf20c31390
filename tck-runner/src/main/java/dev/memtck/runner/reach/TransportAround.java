package dev.memtck.runner.reach;

import dev.memtck.runner.wire.Clock;
import dev.memtck.runner.wire.Transport;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;

/** A connection that does as the one below it, but for what a subclass does itself. */
abstract class TransportAround implements Transport {
    final Transport below;

    TransportAround(Transport below) {
        this.below = below;
    }

    @Override
    public Clock clock() {
        return below.clock();
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
        return below.read(into);
    }

    @Override
    public boolean hasUnread() {
        return below.hasUnread();
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

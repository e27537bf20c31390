package dev.memtck.runner.reach;

import dev.memtck.runner.wire.Transport;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.time.Duration;

/** A connection on which a password is said before the first byte. */
final class LoginTransport implements Transport {
    private final Transport below;
    private final Login login;
    private final Duration deadline;
    private boolean begun;

    LoginTransport(Transport below, Login login, Duration deadline) {
        this.below = below;
        this.login = login;
        this.deadline = deadline;
    }

    @Override
    public SocketChannel channel() {
        return below.channel();
    }

    @Override
    public String words() {
        return below.words() + " as " + login;
    }

    @Override
    public int read(ByteBuffer into) throws IOException {
        return below.read(into);
    }

    @Override
    public boolean hasUnread() {
        return below.hasUnread();
    }

    /** The first time it waits for the answer to the password. */
    @Override
    public void write(ByteBuffer from) throws IOException {
        if (!begun && from.hasRemaining()) {
            begun = true;
            login.before(from.get(from.position()), below, deadline);
        }
        below.write(from);
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

package dev.memtck.runner.reach;

import dev.memtck.runner.wire.Transport;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;

/** A connection on which a password is said before the first byte. */
final class LoginTransport extends TransportAround {
    private final Login login;
    private final Duration deadline;
    private boolean begun;

    LoginTransport(Transport below, Login login, Duration deadline) {
        super(below);
        this.login = login;
        this.deadline = deadline;
    }

    @Override
    public String words() {
        return below.words() + " as " + login;
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
}

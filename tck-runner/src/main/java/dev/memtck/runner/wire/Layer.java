package dev.memtck.runner.wire;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;

/** What stands between a client and the bytes that it sends: encryption, a password. */
@FunctionalInterface
public interface Layer {
    /** Nothing. */
    Layer NONE = (below, deadline) -> below.open(deadline);

    /**
     * A connection that is ready for a client's bytes.
     *
     * @param deadline for what the layer itself has to say and to hear
     * @throws IOException if there is no connection, or the layer does not come about
     */
    Transport open(Opening below, Duration deadline) throws IOException;

    /** The same for a client that says by itself what this layer would say. */
    default Layer unsaid() {
        return this;
    }

    /** What such a client writes in place of user and password, on whose connection it is exchanged for them; empty if there are none. */
    default Optional<StandIn> standIn() {
        return Optional.empty();
    }

    /**
     * Shown wherever the password would be.
     *
     * @param user who the kit is
     * @param login user, a space, and as many bytes as the password has
     */
    record StandIn(String user, String login) {
        public byte[] userBytes() {
            return user.getBytes(StandardCharsets.UTF_8);
        }

        public byte[] loginBytes() {
            return login.getBytes(StandardCharsets.UTF_8);
        }

        /** The same as SASL PLAIN has it: a NUL before the user and before the password. */
        public byte[] saslBytes() {
            return ("\0" + user + "\0" + login.substring(user.length() + 1)).getBytes(StandardCharsets.UTF_8);
        }
    }

    /** Connects; each time another one. */
    @FunctionalInterface
    interface Opening {
        Transport open(Duration deadline) throws IOException;
    }
}

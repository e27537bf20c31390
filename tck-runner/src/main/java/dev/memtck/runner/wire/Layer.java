package dev.memtck.runner.wire;

import java.io.IOException;
import java.time.Duration;

/** What stands between a client and the bytes that it sends: encryption, a password. */
@FunctionalInterface
public interface Layer {
    /** Nothing. */
    Layer NONE = (below, deadline) -> below.open(deadline);

    /**
     * A line that is ready for a client's bytes.
     *
     * @param deadline for what the layer itself has to say and to hear
     * @throws IOException if there is no connection, or the layer does not come about
     */
    Line open(Opening below, Duration deadline) throws IOException;

    /** Makes a new line; each time another one. */
    @FunctionalInterface
    interface Opening {
        Line open(Duration deadline) throws IOException;
    }
}

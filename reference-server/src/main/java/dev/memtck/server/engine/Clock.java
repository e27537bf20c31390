package dev.memtck.server.engine;

import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.NullMarked;

/** The server's time. Never goes back. Called from every worker. */
@NullMarked
public interface Clock {

    /** Milliseconds since 1970. */
    long millis();

    /** Wall time at the moment of this call, carried on by the monotonic clock: setting the machine's time changes nothing. */
    static Clock system() {
        long startMillis = System.currentTimeMillis();
        long startNanos = System.nanoTime();
        return () -> startMillis + TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - startNanos);
    }
}

package dev.memtck.runner.life;

import dev.memtck.runner.wire.Target;
import java.time.Duration;

/**
 * Somebody else, of whom nothing is known: a supervisor may start the target again, or nobody.
 *
 * @param returnLimit how long the kit waits for that
 */
public record ToldHost(Target target, Duration returnLimit) implements Host {
    /** If the user says nothing else. */
    public static final Duration USUAL_LIMIT = Duration.ofSeconds(10);

    @Override
    public void close() {}
}

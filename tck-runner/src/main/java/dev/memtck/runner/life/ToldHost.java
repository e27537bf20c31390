package dev.memtck.runner.life;

import dev.memtck.runner.wire.Target;
import java.time.Duration;
import java.util.Optional;

/**
 * Somebody else, of whom nothing is known: a supervisor may start the target again, or nobody.
 *
 * @param returnLimit how long the kit waits for that
 */
public record ToldHost(Target target, Duration returnLimit) implements Host {
    /** If the user says nothing else. */
    public static final Duration USUAL_LIMIT = Duration.ofSeconds(10);

    private static final int MOST_ENDS = 5;

    @Override
    public Optional<String> ending() {
        return Optional.empty();
    }

    @Override
    public Return bringBack() {
        return Return.to(target);
    }

    @Override
    public int mostEnds() {
        return MOST_ENDS;
    }

    @Override
    public boolean isOurs() {
        return false;
    }

    @Override
    public void close() {}
}

package dev.memtck.runner.client.scene;

import java.time.Duration;

/**
 * How long the kit waits for a driver.
 *
 * @param client what the client is told: how long it waits itself, to connect and for each answer
 * @param call for the outcome of a call; who takes longer hangs
 * @param start until a driver answers its first call
 */
public record Waits(Duration client, Duration call, Duration start) {
    /** A client that tries again takes its own time more than once. */
    private static final int TIMES = 20;

    private static final Duration START = Duration.ofSeconds(30);

    /** @param factor by which every limit of the kit's is multiplied */
    public static Waits of(Duration client, double factor) {
        return new Waits(client, times(client.multipliedBy(TIMES), factor), times(START, factor));
    }

    private static Duration times(Duration time, double factor) {
        return Duration.ofMillis(Math.round(time.toMillis() * factor));
    }
}

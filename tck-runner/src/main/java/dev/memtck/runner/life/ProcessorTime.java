package dev.memtck.runner.life;

import java.time.Duration;

/**
 * What the processes of a target have had of the processors since they began.
 *
 * @param ran on one
 * @param waited for one, with something to do, all threads together
 */
public record ProcessorTime(Duration ran, Duration waited) {
    private static final int HARDLY = 10;

    /** Whether it had something to do since then and hardly came to do it. */
    boolean wasStarvedSince(ProcessorTime before, Duration elapsed) {
        return waited.minus(before.waited).compareTo(elapsed.dividedBy(2)) > 0
                && ran.minus(before.ran).compareTo(elapsed.dividedBy(HARDLY)) < 0;
    }
}

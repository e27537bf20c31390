package dev.memtck.runner.life;

import dev.memtck.reports.results.DurationText;
import dev.memtck.runner.wire.Clock;
import java.time.Duration;
import java.util.Optional;

/** A target that says nothing, and the clocks of both sides meanwhile. Belongs to the thread that waits. */
public final class Silence {
    /** What is known of the target. */
    public enum Finding {
        /** Others are answered at once, so it owes the answer. */
        IT_IS_WELL,
        /** It has not come to run, or others wait as well. */
        IT_STANDS_STILL,
        /** A fresh connection gets no answer at all. */
        NOBODY_IS_ANSWERED
    }

    private final Life life;
    private final Host host;
    private final Clock clock;
    private final long beganNanos;
    private final Optional<ProcessorTime> before;
    private boolean isAnswered;
    private String words = "";

    /** It begins. */
    Silence(Life life, Host host) {
        this.life = life;
        this.host = host;
        this.clock = host.target().clock();
        this.beganNanos = clock.nanos();
        this.before = host.processorTime();
    }

    /**
     * Asks on a fresh connection, and looks at the clocks.
     *
     * @param prompt who is well answers that connection within it
     */
    public Finding look(Duration prompt) {
        long askedNanos = clock.nanos();
        isAnswered = life.isAnswering();
        Duration took = clock.since(askedNanos);
        if (isStarved()) {
            words = "its processes waited for a processor, and hardly got one";
            return Finding.IT_STANDS_STILL;
        }
        if (!isAnswered) {
            return Finding.NOBODY_IS_ANSWERED;
        }
        words = "a fresh connection waited " + DurationText.of(took) + " for its answer";
        return took.compareTo(prompt) > 0 ? Finding.IT_STANDS_STILL : Finding.IT_IS_WELL;
    }

    private boolean isStarved() {
        Duration elapsed = clock.since(beganNanos);
        return before.flatMap(then -> host.processorTime().map(now -> now.wasStarvedSince(then, elapsed)))
                .orElse(false);
    }

    /** Whether the fresh connection of the last look got its answer. */
    boolean isAnswered() {
        return isAnswered;
    }

    /** By what it was seen that it stands still. */
    public String words() {
        return words;
    }
}

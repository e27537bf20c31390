package dev.memtck.runner.life;

import dev.memtck.runner.wire.Target;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Whoever runs an instance of the target. Where nothing else is said, it is somebody of whom the kit knows nothing. */
public interface Host extends AutoCloseable {
    /** Where it listens, or listened last. */
    Target target();

    /** How it has ended, in words that may follow a comma; empty while it runs, and where nobody can know. */
    default Optional<String> ending() {
        return Optional.empty();
    }

    /** The same, after it has closed its connections: its end is waited for so long at the most. */
    default Optional<String> endingWithin(Duration time) {
        return ending();
    }

    /** The last lines that it printed, oldest first, if they are known. */
    default List<String> output() {
        return List.of();
    }

    /**
     * Sees to it that it runs again, whatever is left of it. It need not answer yet.
     *
     * @return where it is to be found then, or why it is not
     */
    default Return bringBack() {
        return Return.to(target());
    }

    /** What it has of the machine now; empty where nobody can know. */
    default Optional<Footprint> footprint() {
        return Optional.empty();
    }

    /** What it has had of the processors; empty where nobody can know. */
    default Optional<ProcessorTime> processorTime() {
        return Optional.empty();
    }

    /** How long it may take to answer after that. */
    Duration returnLimit();

    /** After so many ends nothing more is asked of it. */
    default int mostEnds() {
        return 5;
    }

    /** Whether nobody but the kit could have ended it. */
    default boolean isOurs() {
        return false;
    }

    @Override
    void close();

    /**
     * What came of bringing it back.
     *
     * @param to where it is to be found; empty if it is not
     * @param whyNot in that case
     */
    record Return(Optional<Target> to, String whyNot) {
        public static Return to(Target target) {
            return new Return(Optional.of(target), "");
        }

        public static Return never(String why) {
            return new Return(Optional.empty(), why);
        }
    }
}

package dev.memtck.runner.explore;

import dev.memtck.runner.wire.Clock;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/** Takes away what a parallel conversation asks as long as it shows the same. */
final class ParallelShrinker {
    /** It is chance whether clients meet. */
    private static final int TAKES_TO_SHOW_AGAIN = 10;

    private static final int TAKES_OF_LESS = 3;
    private static final long MOST_NANOS = 20_000_000_000L;

    private final Take take;
    private final Shrinker.Turn turn;
    private final BooleanSupplier mayGoOn;
    private final Clock clock;
    private long end;
    private int takes;

    /** Holds a parallel conversation once more. */
    interface Take {
        Optional<Finding> of(ParallelConversation parallel, int number);
    }

    ParallelShrinker(Take take, Shrinker.Turn turn, BooleanSupplier mayGoOn, Clock clock) {
        this.take = take;
        this.turn = turn;
        this.mayGoOn = mayGoOn;
        this.clock = clock;
        this.end = clock.nanos() + MOST_NANOS;
    }

    /**
     * The smallest that was found.
     *
     * @return empty if it does not show again
     */
    Optional<Finding> shrink(ParallelConversation first) {
        Optional<Finding> shown = shown(first, TAKES_TO_SHOW_AGAIN);
        return shown.map(finding -> smaller(first, finding));
    }

    private Finding smaller(ParallelConversation first, Finding shown) {
        Finding smallest = shown;
        ParallelConversation now = first;
        boolean isSmaller = true;
        while (isSmaller) {
            isSmaller = false;
            for (ParallelConversation less : now.smaller()) {
                Optional<Finding> still = shown(less, TAKES_OF_LESS);
                if (still.isPresent()) {
                    smallest = still.get();
                    now = less;
                    isSmaller = true;
                    break;
                }
            }
        }
        return smallest;
    }

    private Optional<Finding> shown(ParallelConversation parallel, int most) {
        Optional<Finding> shown = Optional.empty();
        for (int i = 0; i < most && shown.isEmpty() && mayGoOn.getAsBoolean() && clock.nanos() < end; i++) {
            takes++;
            long before = clock.nanos();
            turn.await();
            end += clock.nanos() - before;
            shown = take.of(parallel, takes);
        }
        return shown;
    }
}

package dev.memtck.runner.explore;

import java.util.Optional;
import java.util.Set;

/**
 * What came of holding a conversation.
 *
 * @param found what it showed
 * @param last the step at which it ended; empty where it was not begun
 * @param answered the ids of the requests that were answered as they may be
 * @param isWhole whether it was held to its end, and showed nothing
 */
record Held(Optional<Finding> found, Optional<Step> last, Set<Integer> answered, boolean isWhole) {
    /** There was no connection, or the target ended. */
    static final Held NOT = new Held(Optional.empty(), Optional.empty(), Set.of(), false);

    static Held of(ConversationRun run, Optional<Finding> found) {
        return new Held(found, run.last(), Set.copyOf(run.answered()), run.isWhole());
    }
}

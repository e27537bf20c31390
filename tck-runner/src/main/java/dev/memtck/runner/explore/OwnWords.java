package dev.memtck.runner.explore;

import dev.memtck.runner.oracle.Command;
import dev.memtck.runner.oracle.Fact;
import dev.memtck.runner.oracle.Verb;
import java.util.Optional;

/** A command of which no dialect tells: how it is said and answered, it knows itself. It asks nothing of one key. */
sealed interface OwnWords extends Command, Words permits Malformed, DelayedFlush, Noops, Quit {
    /** The id of the rule that says what becomes of it, whatever that is. */
    String rule();

    @Override
    default Optional<Verb> verb() {
        return Optional.empty();
    }

    @Override
    default String rule(Verb asked, Fact fact) {
        return rule();
    }

    @Override
    default boolean showsUnique(Request request) {
        return false;
    }
}

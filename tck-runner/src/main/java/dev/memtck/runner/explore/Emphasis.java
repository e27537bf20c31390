package dev.memtck.runner.explore;

import dev.memtck.runner.dialect.DialectCommand;
import dev.memtck.runner.explore.Row.Afterwards;
import dev.memtck.runner.explore.Row.Naming;
import dev.memtck.runner.oracle.Verb;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Which values a command is to meet more often than others, as it does something there only: where it is refused, nothing else
 * that it brings or finds matters.
 */
record Emphasis(DialectCommand command) {
    /** So often a value stands in the list again. */
    private static final int MORE = 3;

    private static final Set<Naming> OTHERS = EnumSet.of(Naming.OLDER, Naming.NEAR, Naming.ZERO, Naming.MADE_UP);

    /** Every way, and those again that are a few to which the command does something. */
    Stream<Way> ways() {
        List<Way> few = switch (command.verb().orElseThrow()) {
            case ADD, VIVIFY, GET_LEASE -> List.of(Way.NEVER, Way.DELETED, Way.EXPIRED);
            case UNLOCK, REPLACE_AND_UNLOCK -> List.of(Way.LOCKED_BY_ASKER, Way.GOT_AND_LOCKED);
            default -> List.of();
        };
        return Stream.concat(
                Stream.of(Way.values()), few.stream().flatMap(way -> Collections.nCopies(MORE, way).stream()));
    }

    /** Of those that name a cas unique, half name the item's own. */
    List<?> namings(List<?> all) {
        long others = all.stream().filter(OTHERS::contains).count();
        return Stream.concat(Collections.nCopies((int) others - 1, Naming.OWN).stream(), all.stream())
                .toList();
    }

    /** What is done to an item by who locks it shows when it is unlocked. */
    List<Afterwards> afterwards() {
        int more = command.verb().filter(Verb::takesLock).isPresent() ? 2 * MORE : 0;
        return Stream.concat(Stream.of(Afterwards.values()), Collections.nCopies(more, Afterwards.UNLOCK).stream())
                .toList();
    }
}

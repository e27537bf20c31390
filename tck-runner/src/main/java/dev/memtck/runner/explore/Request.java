package dev.memtck.runner.explore;

import dev.memtck.runner.dialect.DialectCommand;
import dev.memtck.runner.dialect.Reach;
import dev.memtck.runner.oracle.Call;
import dev.memtck.runner.oracle.Tongue;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * One command.
 *
 * @param id of its own in its conversation, and the same when others are left out
 * @param word the command's name, or the opcode's title
 * @param parts what is asked of each of its keys; none for what has no key
 * @param returned flags of a meta command that ask for something in its reply
 * @param malformed how it is said, if not as its call asks for
 */
record Request(
        int id,
        Tongue tongue,
        String word,
        Reach reach,
        List<Part> parts,
        Loudness loudness,
        List<String> returned,
        Optional<Malformed> malformed) {
    /** So many states of items a request can make. */
    private static final int UNIQUES = 1_000;

    private static final int UNIQUES_OF_PART = 250;

    /** One that keeps to its form. */
    static Request of(int id, DialectCommand command, List<Part> parts, Loudness loudness, List<String> returned) {
        return new Request(
                id,
                command.tongue(),
                command.word(),
                command.reach(),
                List.copyOf(parts),
                loudness,
                returned,
                Optional.empty());
    }

    /** One that breaks its form; what its call would ask does not matter. */
    static Request malformed(int id, Part part, Malformed malformed) {
        return new Request(
                id,
                malformed.tongue(),
                malformed.word(),
                Reach.ITS_KEYS,
                List.of(part),
                Loudness.LOUD,
                List.of(),
                Optional.of(malformed));
    }

    /** @param key its name in the features */
    record Part(String key, Call call) {}

    /** Whether it is answered when all goes well. */
    enum Loudness {
        LOUD,
        /** With {@code noreply}, or an opcode that is quiet. */
        QUIET
    }

    boolean isQuiet() {
        return loudness == Loudness.QUIET;
    }

    /** Whether a fence stands behind it in the same write. */
    boolean isFenced() {
        return isQuiet() || malformed.filter(Malformed::isFenced).isPresent();
    }

    int firstUnique(int part) {
        return id * UNIQUES + part * UNIQUES_OF_PART;
    }

    /** Whether a state of an item with this number is one that a part makes. */
    boolean makes(int part, int unique) {
        int first = firstUnique(part);
        return unique >= first && unique < first + UNIQUES_OF_PART;
    }

    Request with(UnaryOperator<Call> change) {
        return new Request(
                id,
                tongue,
                word,
                reach,
                parts.stream()
                        .map(part -> new Part(part.key(), change.apply(part.call())))
                        .toList(),
                loudness,
                returned,
                malformed);
    }
}

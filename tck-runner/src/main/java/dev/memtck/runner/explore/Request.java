package dev.memtck.runner.explore;

import dev.memtck.runner.dialect.DialectCommand;
import dev.memtck.runner.dialect.Quietness;
import dev.memtck.runner.dialect.Reach;
import dev.memtck.runner.oracle.Call;
import dev.memtck.runner.oracle.Command;
import dev.memtck.runner.oracle.Exptime;
import dev.memtck.runner.oracle.Tongue;
import dev.memtck.runner.wire.Opcode;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * One command.
 *
 * @param id of its own in its conversation, and the same when others are left out
 * @param command of a dialect; or what breaks its form, and then it does not matter what its part would ask
 * @param parts what is asked of each of its keys; none for what has no key
 * @param returned flags of a meta command that ask for something in its reply
 */
record Request(int id, Command command, List<Part> parts, Loudness loudness, List<String> returned) {
    /** So many states of items a request can make. */
    private static final int UNIQUES = 1_000;

    private static final int UNIQUES_OF_PART = 250;

    private static final int OF_ONE_OPAQUE = 3;

    /** @param key its name in the features */
    record Part(String key, Call call) {}

    /** Whether it is answered when all goes well. */
    enum Loudness {
        LOUD,
        /** With {@code noreply}, or an opcode that is quiet; a fence stands behind it in the same write. */
        QUIET,
        /** A quiet opcode, and a Version is the fence. */
        BEFORE_A_VERSION,
        /** Quiet, and what is asked next in the same write tells that it was answered, or was not. */
        IN_A_ROW;

        /** How a command may be said: loud, quiet, or either. */
        static List<Loudness> of(DialectCommand command) {
            return switch (command.quietness()) {
                case LOUD -> List.of(LOUD);
                case ON_WISH -> List.of(LOUD, QUIET);
                case QUIET -> List.of(QUIET);
            };
        }

        /** @param percent of those that may be quiet are */
        static Loudness drawn(DialectCommand command, int percent, Chance chance) {
            boolean isQuiet = command.quietness() == Quietness.QUIET
                    || command.quietness() == Quietness.ON_WISH && chance.isOneOf(percent);
            return isQuiet ? QUIET : LOUD;
        }
    }

    /** All that they ask of. */
    static List<String> keys(List<Request> requests) {
        return requests.stream()
                .flatMap(request -> request.parts.stream())
                .map(Part::key)
                .toList();
    }

    /** The command's name, or the opcode's title. */
    String word() {
        return command.word();
    }

    Tongue tongue() {
        return command.tongue();
    }

    Reach reach() {
        return command instanceof DialectCommand formed ? formed.reach() : Reach.ITS_KEYS;
    }

    /** In how long everything is flushed, if it flushes. */
    Optional<Exptime> flushesIn() {
        return command instanceof DelayedFlush delayed
                ? Optional.of(delayed.delay())
                : Optional.of(Exptime.ZERO).filter(now -> reach() == Reach.EVERYTHING);
    }

    /** How it breaks its form, if it does. */
    Optional<Malformed> malformed() {
        return command instanceof Malformed malformed ? Optional.of(malformed) : Optional.empty();
    }

    /** How it is said and answered. */
    Words words() {
        return command instanceof Words own ? own : Words.of(tongue());
    }

    boolean isQuiet() {
        return loudness != Loudness.LOUD;
    }

    /** What stands behind a packet, if a fence does. */
    Opcode fence() {
        return loudness == Loudness.BEFORE_A_VERSION ? Opcode.VERSION : Opcode.NOOP;
    }

    /** Whether a fence stands behind it in the same write. */
    boolean isFenced() {
        return isQuiet() && !isInARow()
                || malformed().filter(Malformed::isFenced).isPresent();
    }

    /** Whether the connection ends behind it. */
    boolean quits() {
        return command instanceof Quit;
    }

    /** The same where something is asked behind it in the same write. */
    Request inARow() {
        return loudness == Loudness.QUIET ? new Request(id, command, parts, Loudness.IN_A_ROW, returned) : this;
    }

    boolean isInARow() {
        return loudness == Loudness.IN_A_ROW;
    }

    /** The same where nothing is asked behind it. */
    Request last() {
        return isInARow() ? new Request(id, command, parts, Loudness.QUIET, returned) : this;
    }

    /** Of a packet; an even number. Of those in a row several have the same. */
    int opaque() {
        return 2 * (isInARow() ? id / OF_ONE_OPAQUE : id);
    }

    /** Of the packet of a fence behind it. */
    int fenceOpaque() {
        return 2 * id + 1;
    }

    /** A packet's opaque, where a feature has to say it. */
    Optional<Integer> saidOpaque() {
        return Optional.of(opaque()).filter(any -> isInARow());
    }

    int firstUnique(int part) {
        return id * UNIQUES + part * UNIQUES_OF_PART;
    }

    /** Which part may make a state of an item with this number; empty if none does. */
    Optional<Part> partThatMakes(int unique) {
        int part = Math.floorDiv(unique - firstUnique(0), UNIQUES_OF_PART);
        return part >= 0 && part < parts.size() ? Optional.of(parts.get(part)) : Optional.empty();
    }

    Request with(UnaryOperator<Call> change) {
        List<Part> changed = parts.stream()
                .map(part -> new Part(part.key(), change.apply(part.call())))
                .toList();
        return new Request(id, command, changed, loudness, returned);
    }
}

package dev.memtck.runner.dialect;

import dev.memtck.runner.oracle.Command;
import dev.memtck.runner.oracle.Fact;
import dev.memtck.runner.oracle.Verb;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** A command of one of the dialects, with what its table says of it. */
public sealed interface DialectCommand extends Command permits TextCommand, MetaCommand, BinaryCommand {
    /** Every command of every dialect, in the order of their tables. */
    static List<DialectCommand> all() {
        return Stream.<DialectCommand[]>of(TextCommand.values(), MetaCommand.values(), BinaryCommand.values())
                .flatMap(Stream::of)
                .toList();
    }

    /** The one with this word, of any dialect. */
    static Optional<DialectCommand> named(String word) {
        return all().stream().filter(command -> command.word().equals(word)).findFirst();
    }

    /** What its table says of it. */
    Form form();

    @Override
    default Optional<Verb> verb() {
        return form().verb();
    }

    @Override
    default String rule(Verb asked, Fact fact) {
        return form().rule(fact);
    }

    /** The rule that says what it is answered where that is nothing special. */
    default String rule() {
        return form().rule();
    }

    /** What it is about. */
    default Reach reach() {
        return form().reach();
    }

    /** Whether it is answered. */
    default Quietness quietness() {
        return form().quietness();
    }

    /** Without which a target does not know it; empty where its protocol is enough. */
    default Optional<Extension> extension() {
        return form().extension();
    }

    /** Whether a target of its protocol, or of its extension, need not know it. */
    default boolean isOptional() {
        return form().isOptional();
    }

    /** Whether a request has this beside its key. */
    default boolean brings(Brings one) {
        return form().brings().contains(one);
    }

    /** Whether it brings data to store. */
    default boolean bringsData() {
        return brings(Brings.VALUE) || brings(Brings.DATA);
    }
}

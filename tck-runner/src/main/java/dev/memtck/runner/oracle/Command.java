package dev.memtck.runner.oracle;

import java.util.Optional;

/** A command of a protocol, as far as the model needs to know it. Immutable. */
public interface Command {
    /** As a request has it: a command's name, or an opcode's title. */
    String word();

    /** In which words it is asked. */
    Tongue tongue();

    /** What it asks of one key; empty where it is about no key. */
    Optional<Verb> verb();

    /**
     * The id of the rule that says what it is answered.
     *
     * @param asked its verb, or {@link Verb#CAS} where it names a cas unique
     */
    String rule(Verb asked, Fact fact);
}

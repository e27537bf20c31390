package dev.memtck.runner.history;

import dev.memtck.runner.oracle.Command;
import dev.memtck.runner.oracle.Fact;
import dev.memtck.runner.oracle.Tongue;
import dev.memtck.runner.oracle.Verb;
import java.util.Arrays;
import java.util.Optional;

/** What a client may do beside asking. */
public enum Leaving implements Command {
    /** Its connection ends: at some time after it the client's locks are gone. Its answer is always lost. */
    DISCONNECT;

    /** What is called so. */
    public static Optional<Command> named(String word) {
        return Arrays.stream(values())
                .filter(one -> one.word().equals(word))
                .map(Command.class::cast)
                .findFirst();
    }

    @Override
    public String word() {
        return "disconnect";
    }

    @Override
    public Tongue tongue() {
        return Tongue.TEXT;
    }

    @Override
    public Optional<Verb> verb() {
        return Optional.empty();
    }

    @Override
    public String rule(Verb asked, Fact fact) {
        throw new IllegalArgumentException("it is never answered");
    }
}

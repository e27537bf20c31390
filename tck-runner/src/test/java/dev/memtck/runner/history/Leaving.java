package dev.memtck.runner.history;

import dev.memtck.runner.oracle.Command;
import dev.memtck.runner.oracle.Fact;
import dev.memtck.runner.oracle.Tongue;
import dev.memtck.runner.oracle.Verb;
import java.util.Optional;

/** The end of a connection, which is never answered. */
enum Leaving implements Command {
    DISCONNECT;

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
        return "";
    }
}

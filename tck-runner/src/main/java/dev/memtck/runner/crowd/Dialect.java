package dev.memtck.runner.crowd;

import dev.memtck.runner.history.Command;
import dev.memtck.runner.oracle.Tongue;
import dev.memtck.runner.protocol.Protocol;
import java.util.Optional;
import java.util.function.Function;

/** In which words a crowd asks over a protocol. */
public enum Dialect {
    TEXT(Protocol.TEXT, Tongue.TEXT, TextWire::named, Command.GETS),
    /** Meta commands, on a connection that speaks text. */
    META(Protocol.TEXT, Tongue.META, MetaWire::named, Command.META_GET),
    BINARY(Protocol.BINARY, Tongue.BINARY, BinaryVerb::named, Command.GETS);

    private final Protocol protocol;
    private final Tongue tongue;
    private final Function<String, Optional<Command>> verbs;
    private final Command shown;

    Dialect(Protocol protocol, Tongue tongue, Function<String, Optional<Command>> verbs, Command shown) {
        this.protocol = protocol;
        this.tongue = tongue;
        this.verbs = verbs;
        this.shown = shown;
    }

    /** What shows a cas unique. */
    Command showing() {
        return shown;
    }

    Protocol protocol() {
        return protocol;
    }

    /** As the documents' model has it. */
    Tongue tongue() {
        return tongue;
    }

    /** What it calls so. */
    Optional<Command> named(String name) {
        return verbs.apply(name);
    }

    /** The one that has a verb, to be told by its first word. */
    static Dialect ofVerb(String word) {
        if (word.matches("m[gsda]")) {
            return META;
        }
        return Protocol.ofVerb(word) == Protocol.BINARY ? BINARY : TEXT;
    }
}

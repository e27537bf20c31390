package dev.memtck.runner.client.server;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** What a request asks for, in whichever protocol. */
public enum Act {
    GET,
    SET,
    ADD,
    REPLACE,
    APPEND,
    PREPEND,
    /** A set that names a unique. */
    CAS,
    DELETE,
    INCR,
    DECR,
    TOUCH,
    /** Get and touch. */
    GAT,
    FLUSH,
    VERSION,
    /** Nothing but that the server answers. */
    NOOP,
    QUIT,
    /** Whatever else. */
    OTHER;

    /** As features have it. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static Optional<Act> named(String word) {
        return Arrays.stream(values()).filter(act -> act.word().equals(word)).findFirst();
    }

    boolean stores() {
        return this == SET || this == ADD || this == REPLACE || this == APPEND || this == PREPEND || this == CAS;
    }

    boolean retrieves() {
        return this == GET || this == GAT;
    }

    boolean counts() {
        return this == INCR || this == DECR;
    }
}

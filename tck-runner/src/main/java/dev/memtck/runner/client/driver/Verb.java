package dev.memtck.runner.client.driver;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** What a client can be called for. */
public enum Verb {
    /** The first call: nothing is asked of the server. The words of the answer are the client's name and version. */
    HELLO,
    GET,
    /** With the item's cas unique. */
    GETS,
    /** Several keys at once. */
    GET_MANY,
    SET,
    ADD,
    REPLACE,
    APPEND,
    PREPEND,
    /** Stores if the item still has a unique. */
    CAS,
    DELETE,
    INCR,
    DECR,
    TOUCH,
    /** Get and touch. */
    GAT,
    /** Of everything. */
    FLUSH,
    VERSION,
    /** A set that the server is not to answer. */
    SET_QUIETLY,
    /** Likewise. */
    DELETE_QUIETLY,
    /** Likewise. */
    INCR_QUIETLY;

    /** As drivers and features have it. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    static Optional<Verb> named(String word) {
        return Arrays.stream(values()).filter(verb -> verb.word().equals(word)).findFirst();
    }
}

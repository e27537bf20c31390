package dev.memtck.server.command;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** The tables of statistics. */
public enum StatsTopic {
    /** What the server has done: the table without a name of its own. */
    GENERAL,
    /** How it is set up. */
    SETTINGS,
    /** Items by size class. */
    ITEMS,
    /** Memory and hits by size class. */
    SLABS,
    /** The open connections. */
    CONNS;

    /** The table that a client calls so; {@link #GENERAL} has no such name. */
    public static Optional<StatsTopic> named(String word) {
        return Arrays.stream(values())
                .filter(topic -> topic != GENERAL)
                .filter(topic -> topic.name().toLowerCase(Locale.ROOT).equals(word))
                .findFirst();
    }
}

package dev.memtck.runner.client.driver;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** A protocol that a client is judged in. */
public enum Spoken {
    TEXT,
    BINARY,
    /** The meta commands of the text protocol. */
    META;

    /** In options, tags and what drivers are told. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static Optional<Spoken> named(String word) {
        return Arrays.stream(values())
                .filter(spoken -> spoken.word().equals(word))
                .findFirst();
    }
}

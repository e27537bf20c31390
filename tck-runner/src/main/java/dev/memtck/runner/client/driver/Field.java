package dev.memtck.runner.client.driver;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** What a call may say beside its keys and its value, and an outcome beside its value. Numbers are decimal, of any width. */
public enum Field {
    /** 32 bits. */
    FLAGS,
    /** As the documents have it: seconds, or a time since 1970. */
    EXPTIME,
    /** 64 bits. */
    UNIQUE,
    /** 64 bits. */
    DELTA,
    /** 64 bits: what a number is that is not there. */
    INITIAL,
    /** 64 bits: what a number has become. */
    NUMBER;

    /** As drivers and features have it. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    static Optional<Field> named(String word) {
        return Arrays.stream(values())
                .filter(field -> field.word().equals(word))
                .findFirst();
    }
}

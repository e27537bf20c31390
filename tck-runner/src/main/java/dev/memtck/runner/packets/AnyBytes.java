package dev.memtck.runner.packets;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/** Words of a feature that stand for bytes of the target's choice. */
enum AnyBytes {
    /** Whatever comes. */
    ANY("any", "whatever", bytes -> true),
    /** Whatever is not empty. */
    SOME("some", "a text", bytes -> !bytes.isEmpty()),
    /** A version's number, and whatever is behind it. */
    VERSION(
            "x.y.z",
            "three numbers with points between them, and whatever is behind",
            Pattern.compile("^\\d+\\.\\d+\\.\\d+").asPredicate());

    private final String name;
    private final String words;
    private final Predicate<String> taken;

    AnyBytes(String name, String words, Predicate<String> taken) {
        this.name = name;
        this.words = words;
        this.taken = taken;
    }

    static Optional<AnyBytes> named(String name) {
        return Arrays.stream(values()).filter(any -> any.name.equals(name)).findFirst();
    }

    boolean take(byte[] bytes) {
        return taken.test(new String(bytes, StandardCharsets.ISO_8859_1));
    }

    /** For "expected". */
    String words() {
        return words;
    }
}

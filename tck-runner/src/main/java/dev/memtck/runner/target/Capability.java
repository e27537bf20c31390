package dev.memtck.runner.target;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What a target may offer. A rule is asked only where everything that it needs is offered. */
public enum Capability {
    /** The text protocol. Without it no rule so far can be asked. */
    TEXT(List.of()),
    /** Server-side locks, over the text protocol. */
    LOCKING(List.of(TEXT)),
    /** Leases, over the text protocol. */
    LEASES(List.of(TEXT));

    private final List<Capability> needs;

    Capability(List<Capability> needs) {
        this.needs = needs;
    }

    /** The name in tags and options. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** What must be offered for this to make sense. */
    public List<Capability> needs() {
        return needs;
    }

    /** The capability with this name. */
    public static Optional<Capability> named(String word) {
        return Arrays.stream(values())
                .filter(capability -> capability.word().equals(word))
                .findFirst();
    }

    /** All names, for messages. */
    public static String words() {
        return String.join(", ", Arrays.stream(values()).map(Capability::word).toList());
    }
}

package dev.memtck.runner.target;

import dev.memtck.runner.dialect.Extension;
import dev.memtck.runner.protocol.Protocol;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a target may offer. A rule is asked only where everything that it needs is offered. Locks are two: a target may have
 * them over one protocol and not over the other.
 */
public enum Capability {
    /** The text protocol. */
    TEXT("text", Protocol.TEXT),
    /** The binary protocol. */
    BINARY("binary", Protocol.BINARY),
    /** Server-side locks over the text protocol. */
    TEXT_LOCKING("text-locking", Protocol.TEXT, Extension.LOCKING, TEXT),
    /** Server-side locks over the binary protocol. */
    BINARY_LOCKING("binary-locking", Protocol.BINARY, Extension.LOCKING, BINARY),
    /** Leases, over the text protocol. */
    LEASES("leases", Protocol.TEXT, Extension.LEASES, TEXT),
    /** The meta commands, on a connection that speaks the text protocol. */
    META("meta", Protocol.TEXT, Extension.META, TEXT),
    /** User and password before the first command of the text protocol. */
    AUTH("auth", Protocol.TEXT, Extension.AUTH, TEXT);

    private static final String LOCKING = "locking";

    private final String word;
    private final Protocol protocol;
    private final Extension extension;
    private final List<Capability> needs;

    Capability(String word, Protocol protocol) {
        this(word, protocol, null);
    }

    Capability(String word, Protocol protocol, Extension extension, Capability... needs) {
        this.word = word;
        this.protocol = protocol;
        this.extension = extension;
        this.needs = List.of(needs);
    }

    /** The name in reports and options. */
    public String word() {
        return word;
    }

    /** The protocol that it is, or extends. */
    public Protocol protocol() {
        return protocol;
    }

    /** What it is beyond the protocol; empty where it is the protocol itself. */
    Optional<Extension> extension() {
        return Optional.ofNullable(extension);
    }

    /** What must be offered for this to make sense. */
    public List<Capability> needs() {
        return needs;
    }

    /** What a target offers that speaks a protocol, or an extension of it. */
    public static Capability of(Protocol protocol, Optional<Extension> extension) {
        return Arrays.stream(values())
                .filter(capability -> capability.protocol == protocol
                        && capability.extension().equals(extension))
                .findFirst()
                .orElseThrow();
    }

    /** The capabilities that a word of the user means; {@code locking} means both kinds of locks. Empty if none. */
    public static Set<Capability> named(String word) {
        return Arrays.stream(values())
                .filter(capability -> capability.word.equals(word)
                        || (word.equals(LOCKING) && capability.word.endsWith("-" + LOCKING)))
                .collect(Collectors.toUnmodifiableSet());
    }

    /** What a scenario with these tags needs; {@code @locking} means locks over each protocol that is tagged. */
    public static Set<Capability> neededBy(Set<String> tags) {
        return Arrays.stream(values())
                .filter(capability -> Stream.of(capability.word.split("-")).allMatch(word -> tags.contains("@" + word)))
                .collect(Collectors.toUnmodifiableSet());
    }

    /** All words of the user, for messages. */
    public static String words() {
        return Stream.concat(Arrays.stream(values()).map(Capability::word), Stream.of(LOCKING))
                .collect(Collectors.joining(", "));
    }
}

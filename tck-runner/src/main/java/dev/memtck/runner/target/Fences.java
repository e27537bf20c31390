package dev.memtck.runner.target;

import java.util.Optional;
import java.util.stream.Stream;

/**
 * The fence of each protocol.
 *
 * @param text empty where text is not offered
 * @param binary empty where binary is not offered
 */
public record Fences(Optional<Fence> text, Optional<Fence> binary) {

    /** The fence for connections that speak this. */
    public Optional<Fence> of(Protocol protocol) {
        return protocol == Protocol.TEXT ? text : binary;
    }

    /** One of them. */
    public Optional<Fence> any() {
        return Stream.of(text, binary).flatMap(Optional::stream).findFirst();
    }
}

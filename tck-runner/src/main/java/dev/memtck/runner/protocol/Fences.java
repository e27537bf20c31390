package dev.memtck.runner.protocol;

import java.util.Map;
import java.util.Optional;

/** The fence of each protocol that has one. */
public record Fences(Map<Protocol, Fence> all) {

    /** The fence for connections that speak this. */
    public Optional<Fence> of(Protocol protocol) {
        return Optional.ofNullable(all.get(protocol));
    }

    /** The protocol over which the kit asks its own questions; empty if none has a fence. */
    public Optional<Protocol> asking() {
        return Protocol.ALL.stream().filter(all::containsKey).findFirst();
    }

    /** One of them. */
    public Optional<Fence> any() {
        return asking().map(all::get);
    }
}

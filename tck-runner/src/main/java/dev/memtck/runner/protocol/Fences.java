package dev.memtck.runner.protocol;

import dev.memtck.runner.protocol.Fence.Manner;
import dev.memtck.runner.wire.Inquiry;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The fence of each protocol that has one. */
public record Fences(Map<Protocol, Fence> all) {

    /** The fence for connections that speak this. */
    public Optional<Fence> of(Protocol protocol) {
        return Optional.ofNullable(all.get(protocol));
    }

    /** The same of a protocol that scenarios speak with the target. */
    public Fence spoken(Protocol protocol) {
        return of(protocol)
                .orElseThrow(() -> new IllegalStateException("a scenario runs on a target without its protocol"));
    }

    /** The protocol over which the kit asks its own questions; empty if none has a fence. */
    public Optional<Protocol> asking() {
        return Protocol.ALL.stream().filter(all::containsKey).findFirst();
    }

    /** What deletes keys on a target that answers so, over the protocol over which the kit asks its own questions. */
    public Cleaner cleaner(Inquiry inquiry) {
        return asking().orElse(Protocol.TEXT)
                .cleaner(inquiry, any().map(Fence::manner).orElse(Manner.TOGETHER));
    }

    /** The protocols over which requests are answered one by one only. */
    public List<Protocol> inTurn() {
        return Protocol.ALL.stream()
                .filter(protocol -> of(protocol)
                        .filter(fence -> fence.manner() == Manner.IN_TURN)
                        .isPresent())
                .toList();
    }

    /** One of them. */
    public Optional<Fence> any() {
        return asking().map(all::get);
    }
}

package dev.memtck.runner.explore;

import dev.memtck.runner.oracle.Tongue;
import dev.memtck.runner.target.Capability;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * What a target can be asked.
 *
 * @param optional verbs that a target need not know, and this one does: command names and opcodes' titles
 * @param largest how long a value may be, in bytes
 */
record Offer(Set<Capability> capabilities, Set<String> optional, int largest) {
    boolean has(Capability capability) {
        return capabilities.contains(capability);
    }

    List<Tongue> tongues() {
        List<Tongue> tongues = new ArrayList<>();
        if (has(Capability.TEXT)) {
            tongues.add(Tongue.TEXT);
        }
        if (has(Capability.BINARY)) {
            tongues.add(Tongue.BINARY);
        }
        return tongues;
    }
}

package dev.memtck.runner.explore;

import dev.memtck.runner.oracle.Tongue;
import dev.memtck.runner.protocol.Protocol;
import dev.memtck.runner.target.Capabilities;
import dev.memtck.runner.target.Capability;
import dev.memtck.runner.target.Prober;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashSet;
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

    /** How many, where a quiet one is another. */
    int verbs() {
        return tongues().stream()
                .flatMap(tongue -> Word.of(tongue, this).stream())
                .filter(word -> word.verb() != null)
                .mapToInt(word -> word.mayBeQuiet() ? 2 : 1)
                .sum();
    }

    /**
     * What is asked of a target.
     *
     * @throws IOException if it does not say which verbs it knows
     */
    static Offer of(Capabilities capabilities, Prober prober) throws IOException {
        Set<Capability> offered = EnumSet.noneOf(Capability.class);
        Arrays.stream(Capability.values()).filter(capabilities::isAsked).forEach(offered::add);
        if (capabilities.settings().leaseFlag().isEmpty()) {
            offered.remove(Capability.LEASES);
        }
        Set<String> optional = new HashSet<>();
        for (Tongue tongue : List.of(Tongue.TEXT, Tongue.BINARY)) {
            boolean isText = tongue == Tongue.TEXT;
            if (!offered.contains(isText ? Capability.TEXT : Capability.BINARY)) {
                continue;
            }
            for (String name : Word.optional(tongue)) {
                String verb = isText ? optionalLine(name) : name;
                if (prober.knowledgeOf(isText ? Protocol.TEXT : Protocol.BINARY, verb)
                        .known()) {
                    optional.add(name);
                }
            }
        }
        long limit = capabilities.settings().itemLimit().orElse(1 << 20);
        return new Offer(offered, optional, (int) Math.min(limit, 1 << 20));
    }

    private static String optionalLine(String name) {
        return name.equals("touch") ? "touch memtck-explore 0" : name + " 0 memtck-explore";
    }
}

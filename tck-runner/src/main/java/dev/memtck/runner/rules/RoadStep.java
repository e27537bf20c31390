package dev.memtck.runner.rules;

import dev.memtck.runner.target.Capability;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What one step of the road adds to a server.
 *
 * @param number the first is 1
 * @param title what it adds, in a few words
 * @param brings commands of the text protocol, words of capabilities, and {@link #WAITING}
 * @param build what is to be built, in sentences
 * @param read where that stands: documents and their sections
 * @param rules ids
 */
public record RoadStep(int number, String title, Set<String> brings, String build, String read, List<String> rules) {
    /** Stands for scenarios that let time pass. */
    static final String WAITING = "waiting";

    /** The commands among what it brings. */
    Set<String> commands() {
        return brings.stream()
                .filter(word -> Capability.named(word).isEmpty() && !word.equals(WAITING))
                .collect(Collectors.toUnmodifiableSet());
    }
}

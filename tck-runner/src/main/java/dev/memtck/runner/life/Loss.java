package dev.memtck.runner.life;

import dev.memtck.runner.rules.ScenarioEntry;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * How a life ended, and whose bytes it may have been.
 *
 * @param words what is to be said of it, behind a colon
 * @param output its last lines, oldest first, where they are known
 * @param working those that were at work, and those that had just left: the one that sent last comes first
 * @param waiting those that let time pass
 * @param culprit the one that was at work, if there was nobody beside it; one that had left must be asked again
 * @param ours whether nobody else can have ended it
 */
public record Loss(
        Kind kind,
        String words,
        List<String> output,
        List<Presence> working,
        List<Presence> waiting,
        Optional<Presence> culprit,
        boolean ours) {
    /** What has become of the target. */
    public enum Kind {
        ENDED("ended the server"),
        HANGS("made the server hang");

        private final String deed;

        Kind(String deed) {
            this.deed = deed;
        }

        /** What whoever caused it did. */
        public String deed() {
            return deed;
        }
    }

    public Loss {
        output = List.copyOf(output);
        working = List.copyOf(working);
        waiting = List.copyOf(waiting);
    }

    /** Whether it can only have been this one. */
    public boolean isBy(Presence one) {
        return culprit().filter(presence -> presence == one).isPresent();
    }

    /** All of them, the likeliest first. */
    public List<ScenarioEntry> suspects() {
        return all().map(Presence::scenario).distinct().toList();
    }

    /** Whether the kit was just finding out who ends the target. */
    boolean isOnTrial() {
        return all().allMatch(Presence::isOnTrial);
    }

    private Stream<Presence> all() {
        return Stream.concat(working.stream(), waiting.stream());
    }

    /** For a message: what happened, and how. */
    public String whole() {
        return kind.deed() + ": " + words;
    }
}

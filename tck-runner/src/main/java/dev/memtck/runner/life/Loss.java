package dev.memtck.runner.life;

import dev.memtck.runner.rules.ScenarioEntry;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * How a life ended, and whose bytes it may have been.
 *
 * @param words what is to be said of it, behind a colon
 * @param output its last lines, oldest first, where they are known
 * @param culprit the one that was at work, if nobody else can have done it; all others must be asked again
 * @param ours whether nobody else can have ended it
 */
public record Loss(
        Kind kind, String words, List<String> output, Suspects suspects, Optional<Presence> culprit, boolean ours) {
    /** What has become of the target. */
    public enum Kind {
        ENDED("ended", "ended the server", "ends it", "was ended by"),
        HANGS("hung", "made the server hang", "makes it hang", "was made to hang by");

        private final String past;
        private final String deed;
        private final String doesIt;
        private final String by;

        Kind(String past, String deed, String doesIt, String by) {
            this.past = past;
            this.deed = deed;
            this.doesIt = doesIt;
            this.by = by;
        }

        /** What whoever caused it did. */
        public String deed() {
            return deed;
        }

        /** The same of one that does so each time. */
        public String doesIt() {
            return doesIt;
        }

        /** What the target did. */
        public String past() {
            return past;
        }

        /** The same, in front of whoever caused it. */
        public String by() {
            return by;
        }

        /** What a target did that did these. */
        public static String past(Collection<Kind> kinds) {
            return kinds.stream().distinct().sorted().map(Kind::past).collect(Collectors.joining(" or "));
        }
    }

    public Loss {
        output = List.copyOf(output);
    }

    /**
     * A life has ended. Of several that were on it nobody is the culprit, though only one be left: what an earlier one did may
     * show late, and what it locked for ever may stop another. One whose target nobody can start anew is believed to have ended
     * it when it was alone at the end, as there is no other way to know.
     */
    static Loss of(Kind kind, String words, Host host, Suspects suspects) {
        boolean canBeTried = host.isOurs() || kind == Kind.HANGS;
        return new Loss(
                kind,
                words,
                host.output(),
                suspects,
                canBeTried ? suspects.onlyOneEver() : suspects.onlyOne(),
                host.isOurs());
    }

    /** Whether it can only have been this one. */
    public boolean isBy(Presence one) {
        return culprit().filter(presence -> presence == one).isPresent();
    }

    /** Whether the kit was just finding something out, and not judging. */
    boolean isOnTrial() {
        List<Presence> present = suspects.present().toList();
        return !present.isEmpty() && present.stream().allMatch(one -> one.isOnTrial() || one.isToLearn());
    }

    /** Whether a scenario was there. */
    public boolean suspects(ScenarioEntry scenario) {
        return suspects.scenarios().contains(scenario);
    }

    /** For a message: what happened, and how. */
    public String whole() {
        return kind.deed() + ": " + words;
    }

    /** For a remark, where nobody does it again. */
    public String unexplained() {
        return "the target " + kind.past() + " (" + words + ") " + suspects.words()
                + "; asked again, alone and together, none of them " + kind.doesIt();
    }
}

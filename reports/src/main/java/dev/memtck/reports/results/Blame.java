package dev.memtck.reports.results;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;
import java.util.Objects;

/**
 * Whose a failure is that came while others were at work, as far as asking the scenario again alone has shown. The failure stands.
 *
 * @param scenario its id
 * @param beside ids of those that most likely did it, the likeliest first; none where it is its own
 * @param words one line, for people
 */
public record Blame(String scenario, Whose whose, List<String> beside, String words) {
    /** What was learnt. */
    public enum Whose {
        /** It fails alone too. */
        OWN("own"),
        /** Alone it passes. */
        BESIDE_OTHERS("beside others");

        private final String word;

        Whose(String word) {
            this.word = word;
        }

        /** The word in files. */
        @JsonValue
        public String word() {
            return word;
        }
    }

    public Blame {
        Objects.requireNonNull(scenario, "scenario");
        beside = beside == null ? List.of() : List.copyOf(beside);
    }

    /** It fails alone too. */
    public static Blame own(String scenario) {
        return new Blame(scenario, Whose.OWN, List.of(), "its own: asked again alone, it fails too");
    }

    /** @param how that is known, in words */
    public static Blame besideOthers(String scenario, List<String> beside, String how) {
        return new Blame(scenario, Whose.BESIDE_OTHERS, beside, "only beside others: " + how);
    }
}

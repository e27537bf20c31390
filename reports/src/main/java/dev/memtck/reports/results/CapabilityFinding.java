package dev.memtck.reports.results;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/**
 * What the kit found out, or was told, about one capability of the target.
 *
 * @param capability its name: text, locking …
 * @param evidence the probe that showed it, or the option that decided it; one line
 */
public record CapabilityFinding(String capability, Status status, Demand demand, String evidence) {
    /** Whether the target offers it. */
    public enum Status {
        OFFERED,
        NOT_OFFERED,
        /** The user left it out, so nobody asked. */
        NOT_ASKED,
        /** The probe got silence or a close: it may be there and broken. */
        UNCLEAR;

        @JsonValue
        public String word() {
            return name().toLowerCase(Locale.ROOT).replace('_', ' ');
        }
    }

    /** What the user said of it. */
    public enum Demand {
        /** Nothing. */
        NONE,
        /** The target must offer it. */
        REQUIRED,
        /** Leave it out. */
        LEFT_OUT;

        @JsonValue
        public String word() {
            return name().toLowerCase(Locale.ROOT).replace('_', ' ');
        }
    }
}

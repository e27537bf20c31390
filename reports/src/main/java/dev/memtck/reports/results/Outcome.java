package dev.memtck.reports.results;

import com.fasterxml.jackson.annotation.JsonValue;

/** What became of a scenario, and of the rule it belongs to. Never mixed: a skip is not a pass, a broken kit no failure. */
public enum Outcome {
    /** The target did what the rule says. */
    PASSED("passed"),
    /** The target did something else. */
    FAILED("failed"),
    /** It failed a rule whose level the gate does not ask for. */
    TOLERATED("tolerated"),
    /** The target failed a rule that came after the rule set that the user asked for. */
    NEWER("newer"),
    /** It failed before its rule was asked, by what fails another rule: nothing is known of its own. */
    BLOCKED("blocked"),
    /** The target does not offer the capability; the probe that showed it is in {@link RunInfo}. */
    NOT_OFFERED("not offered"),
    /** Not allowed on this target, or not asked for. */
    NOT_RUN("not run"),
    /** The kit or the connection failed, not the rule: nothing is known. */
    BROKEN("broken");

    private final String word;

    Outcome(String word) {
        this.word = word;
    }

    /** Whether somebody should look at it. */
    public boolean needsAttention() {
        return this == FAILED || this == TOLERATED || this == NEWER || this == BLOCKED || this == BROKEN;
    }

    /** The word in files and pages. */
    @JsonValue
    public String word() {
        return word;
    }
}

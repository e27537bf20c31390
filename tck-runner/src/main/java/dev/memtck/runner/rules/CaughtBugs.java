package dev.memtck.runner.rules;

import dev.memtck.reports.rulebook.Caught;

/** What the rules have caught, of the gallery and in the wild. */
public final class CaughtBugs {
    private CaughtBugs() {}

    /** By rule. */
    public static Caught of(Subject subject) {
        return new Caught(CaughtFaults.byRule(subject), WildReports.byRule(subject));
    }
}

package dev.memtck.runner.expect;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A time that a feature expects a target to have counted: {@code [seconds 90 to 100]}. */
record SecondsLeft(long least, long most) {
    private static final Pattern FORM = Pattern.compile("seconds (\\d+) to (\\d+)");

    /** @throws IllegalArgumentException if the label says no time; that is a mistake in the feature file */
    static SecondsLeft named(String label) {
        Matcher form = FORM.matcher(label);
        if (!form.matches()) {
            throw new IllegalArgumentException("[" + label + "] says no time; write [seconds 90 to 100]");
        }
        return new SecondsLeft(Long.parseLong(form.group(1)), Long.parseLong(form.group(2)));
    }

    /** Whether what was expected is such a time. */
    static boolean isNamedIn(String expected) {
        return expected.contains("[seconds ");
    }

    Optional<String> objection(SlotText taken) {
        long seconds = Long.parseLong(taken.text());
        return seconds >= least && seconds <= most ? Optional.empty() : Optional.of(least + " to " + most);
    }
}

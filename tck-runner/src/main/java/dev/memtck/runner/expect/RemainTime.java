package dev.memtck.runner.expect;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The remain time of a lease that a feature expects: {@code [remain 0]}, {@code [remain 1 to 5]}, in whole seconds.
 *
 * <p>Spaces and what the target {@linkplain LeaseBlock showed} around the number and zeros before it are tolerated, as long as they count among the declared bytes.
 */
record RemainTime(long least, long most) {
    private static final Pattern FORM = Pattern.compile("remain(?:-time)? (\\d+)(?: to (\\d+))?");

    /** @throws IllegalArgumentException if the label says no time; that is a mistake in the feature file */
    static RemainTime named(String label) {
        Matcher form = FORM.matcher(label);
        if (!form.matches()) {
            throw new IllegalArgumentException("[" + label + "] says no time; write [remain 0] or [remain 1 to 5]");
        }
        long least = Long.parseLong(form.group(1));
        return new RemainTime(least, form.group(2) == null ? least : Long.parseLong(form.group(2)));
    }

    /** Whether what was expected is such a time. */
    static boolean isNamedIn(String expected) {
        return expected.contains("[remain ") || expected.contains("[remain-time ");
    }

    Optional<String> objection(SlotText taken) {
        if (taken.text().length() != taken.declared()) {
            return Optional.of("the " + taken.declared() + " bytes that were declared");
        }
        String digits = taken.scope().facts().leaseBlock().number(taken.text());
        boolean inRange = digits.length() <= 18 && Long.parseLong(digits) >= least && Long.parseLong(digits) <= most;
        return inRange ? Optional.empty() : Optional.of(least == most ? "" + least : least + " to " + most);
    }
}

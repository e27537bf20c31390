package dev.memtck.runner.run;

import java.security.SecureRandom;
import java.util.regex.Pattern;

/**
 * What makes a run's keys and order its own; the same seed makes the same ones again.
 *
 * @param text 1 to 12 lower-case letters and digits
 * @param origin a chosen one may have been used on the target before
 */
public record Seed(String text, Origin origin) {
    private static final Pattern FORM = Pattern.compile("[0-9a-z]{1,12}");
    private static final int RANDOM_LENGTH = 7;
    private static final int RADIX = 36;

    /** Where a seed comes from. */
    public enum Origin {
        RANDOM,
        CHOSEN
    }

    /** @throws IllegalArgumentException with a message for the user */
    public static Seed chosen(String text) {
        if (!FORM.matcher(text).matches()) {
            throw new IllegalArgumentException("'" + text + "' is not a seed; a seed is 1 to 12 of a-z and 0-9");
        }
        return new Seed(text, Origin.CHOSEN);
    }

    public static Seed random() {
        StringBuilder text = new StringBuilder();
        SecureRandom random = new SecureRandom();
        for (int i = 0; i < RANDOM_LENGTH; i++) {
            text.append(Character.forDigit(random.nextInt(RADIX), RADIX));
        }
        return new Seed(text.toString(), Origin.RANDOM);
    }

    /** For a random generator. */
    public long number() {
        return Long.parseUnsignedLong(text, RADIX);
    }
}

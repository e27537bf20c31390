package dev.memtck.runner.run;

import java.security.SecureRandom;
import java.util.regex.Pattern;

/**
 * What makes a run's keys and order its own; the same seed makes the same ones again.
 *
 * @param text 1 to 12 lower-case letters and digits
 */
public record Seed(String text) {
    private static final Pattern FORM = Pattern.compile("[0-9a-z]{1,12}");
    private static final int RANDOM_LENGTH = 7;
    private static final int RADIX = 36;

    /** @throws IllegalArgumentException with a message for the user */
    public Seed {
        if (!FORM.matcher(text).matches()) {
            throw new IllegalArgumentException("'" + text + "' is not a seed; a seed is 1 to 12 of a-z and 0-9");
        }
    }

    public static Seed random() {
        StringBuilder text = new StringBuilder();
        SecureRandom random = new SecureRandom();
        for (int i = 0; i < RANDOM_LENGTH; i++) {
            text.append(Character.forDigit(random.nextInt(RADIX), RADIX));
        }
        return new Seed(text.toString());
    }

    /** For a random generator. */
    public long number() {
        return Long.parseUnsignedLong(text, RADIX);
    }
}

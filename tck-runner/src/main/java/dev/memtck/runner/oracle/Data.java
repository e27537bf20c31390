package dev.memtck.runner.oracle;

import java.math.BigInteger;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What an item holds.
 *
 * @param phrase as a phrase of the features: {@code red}, {@code [65536 bytes]}
 * @param length in bytes
 */
public record Data(String phrase, int length) {
    public static final Data EMPTY = new Data("", 0);

    private static final int COUNTER_BITS = 64;
    private static final Pattern COUNTER = Pattern.compile("(\\d{1,20}) *");
    private static final Pattern DOUBTFUL = Pattern.compile("[ +]\\d+ *|-0+|0\\d+ *");

    /** Bytes that stand for themselves in a phrase. */
    public static Data of(String letters) {
        return new Data(letters, letters.length());
    }

    Data followedBy(Data other) {
        return new Data(phrase + other.phrase, length + other.length);
    }

    Data paddedTo(int wanted) {
        return new Data(phrase + " ".repeat(wanted - length), wanted);
    }

    /** Whether the documents leave open if it is a counter: with a sign, a space or a zero in front. */
    boolean isDoubtful() {
        return DOUBTFUL.matcher(phrase).matches();
    }

    /** As a counter, if it is one: perhaps with the spaces behind it that a shorter number leaves. */
    Optional<BigInteger> number() {
        Matcher counter = COUNTER.matcher(phrase);
        return counter.matches()
                ? Optional.of(new BigInteger(counter.group(1))).filter(number -> number.bitLength() <= COUNTER_BITS)
                : Optional.empty();
    }
}

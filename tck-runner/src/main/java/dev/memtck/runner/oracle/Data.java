package dev.memtck.runner.oracle;

import java.math.BigInteger;
import java.util.Optional;

/**
 * What an item holds.
 *
 * @param phrase as a phrase of the features: {@code red}, {@code [65536 bytes]}
 * @param length in bytes
 */
public record Data(String phrase, int length) {
    public static final Data EMPTY = new Data("", 0);

    private static final int COUNTER_BITS = 64;

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
        return phrase.matches("[ +]\\d+ *|-0+|0\\d+ *");
    }

    /** As a counter, if it is one: perhaps with the spaces behind it that a shorter number leaves. */
    Optional<BigInteger> number() {
        String digits = phrase.replaceAll(" +$", "");
        return digits.matches("\\d{1,20}")
                ? Optional.of(new BigInteger(digits)).filter(number -> number.bitLength() <= COUNTER_BITS)
                : Optional.empty();
    }
}

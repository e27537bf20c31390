package dev.memtck.runner.expect;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/** What kind of bytes the target may choose where a feature has a slot. The first word in the brackets names it. */
enum Slot {
    /** A message: one or more bytes on one line. */
    TEXT("text", "a text", 1_024) {
        @Override
        boolean mayContinue(byte[] bytes, int from, int to) {
            return true;
        }

        @Override
        boolean isWhole(byte[] bytes, int from, int to) {
            return true;
        }
    },
    /** {@code ERROR}, {@code CLIENT_ERROR <text>} or {@code SERVER_ERROR <text>}. */
    ERROR_LINE("error line", "ERROR, CLIENT_ERROR <text> or SERVER_ERROR <text>", 1_024) {
        @Override
        boolean mayContinue(byte[] bytes, int from, int to) {
            return ErrorLine.mayContinue(text(bytes, from, to));
        }

        @Override
        boolean isWhole(byte[] bytes, int from, int to) {
            return ErrorLine.isWhole(text(bytes, from, to));
        }
    },
    /** Any line that says that nothing was done. */
    REFUSAL("refusal", "LOCKED, NOT_STORED, EXISTS, NOT_FOUND or an error line", 1_024) {
        private static final List<String> WORDS = List.of("LOCKED", "NOT_STORED", "EXISTS", "NOT_FOUND");

        @Override
        boolean mayContinue(byte[] bytes, int from, int to) {
            String start = text(bytes, from, to);
            return WORDS.stream().anyMatch(word -> word.startsWith(start)) || ErrorLine.mayContinue(start);
        }

        @Override
        boolean isWhole(byte[] bytes, int from, int to) {
            String line = text(bytes, from, to);
            return WORDS.contains(line) || ErrorLine.isWhole(line);
        }
    },
    /** A cas unique: an unsigned 64-bit decimal. */
    CAS("cas", "an unsigned 64-bit decimal", 20) {
        @Override
        boolean mayContinue(byte[] bytes, int from, int to) {
            return isDecimal(bytes, from, to);
        }

        @Override
        boolean isWhole(byte[] bytes, int from, int to) {
            return isUnsigned64(bytes, from, to);
        }
    },
    /** An unsigned 64-bit decimal. */
    NUMBER("number", "an unsigned 64-bit decimal", 20) {
        @Override
        boolean mayContinue(byte[] bytes, int from, int to) {
            return isDecimal(bytes, from, to);
        }

        @Override
        boolean isWhole(byte[] bytes, int from, int to) {
            return isUnsigned64(bytes, from, to);
        }
    };

    private static final BigInteger MOST = BigInteger.TWO.pow(64).subtract(BigInteger.ONE);

    private final String name;
    private final String description;
    private final int longest;

    Slot(String name, String description, int longest) {
        this.name = name;
        this.description = description;
        this.longest = longest;
    }

    /** The slot whose name the label is, or begins with. */
    static Slot named(String label) {
        return Arrays.stream(values())
                .filter(slot -> label.equals(slot.name) || label.startsWith(slot.name + " "))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no such slot: [" + label + "]; slots begin with "
                        + Arrays.stream(values()).map(slot -> slot.name).toList()));
    }

    /** For "expected". */
    String description() {
        return description;
    }

    /** The most bytes it takes; a target that goes on for ever fails here. */
    int longest() {
        return longest;
    }

    /**
     * Whether what it took is remembered: sent where the feature sends the slot, and required where it stands again.
     * Messages are not: two of them need not be the same.
     */
    boolean isRemembered() {
        return this == CAS || this == NUMBER;
    }

    /** Whether these bytes may be the beginning of what fits. */
    abstract boolean mayContinue(byte[] bytes, int from, int to);

    /** Whether these bytes fit, being all. */
    abstract boolean isWhole(byte[] bytes, int from, int to);

    private static String text(byte[] bytes, int from, int to) {
        return new String(bytes, from, to - from, StandardCharsets.ISO_8859_1);
    }

    private static boolean isDecimal(byte[] bytes, int from, int to) {
        for (int i = from; i < to; i++) {
            if (bytes[i] < '0' || bytes[i] > '9') {
                return false;
            }
        }
        return true;
    }

    private static boolean isUnsigned64(byte[] bytes, int from, int to) {
        if (from == to || !isDecimal(bytes, from, to)) {
            return false;
        }
        String digits = new String(bytes, from, to - from, StandardCharsets.US_ASCII);
        return new BigInteger(digits).compareTo(MOST) <= 0;
    }
}

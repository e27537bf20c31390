package dev.memtck.runner.expect;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

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
    /** Flags: an unsigned 32-bit decimal. Not remembered. */
    FLAGS("flags", "an unsigned 32-bit decimal", 10) {
        @Override
        boolean mayContinue(byte[] bytes, int from, int to) {
            return isDecimal(bytes, from, to);
        }

        @Override
        boolean isWhole(byte[] bytes, int from, int to) {
            return isUnsigned32(bytes, from, to);
        }
    },
    /** Flags that show a lease. */
    LEASE_FLAGS("lease-flags", "flags that show a lease", 10) {
        @Override
        boolean mayContinue(byte[] bytes, int from, int to) {
            return isDecimal(bytes, from, to);
        }

        @Override
        boolean isWhole(byte[] bytes, int from, int to) {
            return isUnsigned32(bytes, from, to);
        }

        @Override
        Optional<String> objection(SlotText taken) {
            return taken.scope().facts().showsLease(Long.parseLong(taken.text()))
                    ? Optional.empty()
                    : Optional.of("flags that show a lease");
        }
    },
    /** The declared length of the data block that follows. */
    BYTES("bytes", "an unsigned 32-bit decimal", 10) {
        @Override
        boolean mayContinue(byte[] bytes, int from, int to) {
            return isDecimal(bytes, from, to);
        }

        @Override
        boolean isWhole(byte[] bytes, int from, int to) {
            return isUnsigned32(bytes, from, to);
        }
    },
    /** A lease's data block: a time in seconds, {@code [remain 1 to 5]}, and perhaps spaces, as long as was declared. */
    REMAIN("remain", "a decimal number, and perhaps spaces", 64) {
        @Override
        boolean mayContinue(byte[] bytes, int from, int to) {
            return text(bytes, from, to).matches("\\d* *");
        }

        @Override
        boolean isWhole(byte[] bytes, int from, int to) {
            return text(bytes, from, to).matches("\\d+ *");
        }

        @Override
        Optional<String> objection(SlotText taken) {
            return RemainTime.named(taken.label()).objection(taken);
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

    /** What is wrong with bytes that are {@link #isWhole whole}, seen in their place: what should have stood there. */
    Optional<String> objection(SlotText taken) {
        return Optional.empty();
    }

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

    private static boolean isUnsigned32(byte[] bytes, int from, int to) {
        return isUnsigned64(bytes, from, to) && Long.parseUnsignedLong(text(bytes, from, to)) >>> 32 == 0;
    }

    private static boolean isUnsigned64(byte[] bytes, int from, int to) {
        if (from == to || !isDecimal(bytes, from, to)) {
            return false;
        }
        String digits = new String(bytes, from, to - from, StandardCharsets.US_ASCII);
        return new BigInteger(digits).compareTo(MOST) <= 0;
    }
}

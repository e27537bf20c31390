package dev.memtck.runner.acts;

/**
 * What a counter must show.
 *
 * @param number may be negative: a counter may fall
 */
public record Amount(Bound bound, long number) {
    /** On which side of the number. */
    enum Bound {
        EXACTLY("") {
            @Override
            boolean admits(long value, long number) {
                return value == number;
            }
        },
        AT_LEAST(" or more") {
            @Override
            boolean admits(long value, long number) {
                return value >= number;
            }
        },
        AT_MOST(" or less") {
            @Override
            boolean admits(long value, long number) {
                return value <= number;
            }
        };

        private final String words;

        Bound(String words) {
            this.words = words;
        }

        abstract boolean admits(long value, long number);
    }

    public static Amount exactly(long number) {
        return new Amount(Bound.EXACTLY, number);
    }

    public static Amount atMost(long number) {
        return new Amount(Bound.AT_MOST, number);
    }

    /** @param bound {@code at least}, {@code at most}, or null for exactly */
    public static Amount named(String bound, long number) {
        if (bound == null) {
            return exactly(number);
        }
        return bound.equals("at most") ? atMost(number) : new Amount(Bound.AT_LEAST, number);
    }

    /** The same, from another start. */
    Amount above(long start) {
        return new Amount(bound, start + number);
    }

    boolean admits(long value) {
        return bound.admits(value, number);
    }

    /** @param received what the counter shows: where it is that large, this number has no sign either */
    String words(long received) {
        return (number < 0 && received >= 0 ? Long.toString(number) : Long.toUnsignedString(number)) + bound.words;
    }
}

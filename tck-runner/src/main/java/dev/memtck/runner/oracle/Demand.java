package dev.memtck.runner.oracle;

import java.util.Optional;

/** The cas unique that a command names. */
public sealed interface Demand {
    /** Whether it is that of this state. */
    boolean isMetBy(Unique unique);

    /** As a phrase of the features. */
    String phrase();

    /** Whether it is known if it is met, where the one that it is said by was shown as this number. */
    default boolean isKnownWhere(String shown) {
        return true;
    }

    /** The one that it is said by, of those that were shown. */
    default Optional<Unique> basis() {
        return Optional.empty();
    }

    /** None: whatever state it is in. */
    record Any() implements Demand {
        @Override
        public boolean isMetBy(Unique unique) {
            return true;
        }

        @Override
        public String phrase() {
            return "";
        }
    }

    /** One that was shown. */
    record Shown(Unique shown) implements Demand {
        @Override
        public boolean isMetBy(Unique unique) {
            return shown.number() == unique.number();
        }

        @Override
        public String phrase() {
            return shown.phrase();
        }

        @Override
        public Optional<Unique> basis() {
            return Optional.of(shown);
        }
    }

    /**
     * One that lies beside one that was shown, so far that no state between them has it.
     *
     * @param distance modulo 2^64
     */
    record Near(Unique shown, long distance) implements Demand {
        @Override
        public boolean isMetBy(Unique unique) {
            return false;
        }

        @Override
        public String phrase() {
            if (shown.chosen().isPresent()) {
                return Long.toUnsignedString(Long.parseUnsignedLong(shown.phrase()) + distance);
            }
            String sign = distance < 0 ? " - " : " + ";
            return "[" + shown.slot() + sign + Long.toUnsignedString(Math.abs(distance)) + "]";
        }

        @Override
        public Optional<Unique> basis() {
            return Optional.of(shown);
        }
    }

    /** 0, as another was shown: by the text protocol it is a number as any. */
    record Zero(Unique shown) implements Demand {
        private static final String ZERO = "0";

        @Override
        public boolean isMetBy(Unique unique) {
            return false;
        }

        @Override
        public String phrase() {
            return ZERO;
        }

        @Override
        public boolean isKnownWhere(String value) {
            return !value.equals(ZERO);
        }

        @Override
        public Optional<Unique> basis() {
            return Optional.of(shown);
        }
    }

    /** One that nobody was shown. */
    record MadeUp(String number) implements Demand {
        @Override
        public boolean isMetBy(Unique unique) {
            return false;
        }

        @Override
        public String phrase() {
            return number;
        }
    }
}

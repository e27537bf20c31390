package dev.memtck.runner.oracle;

/** The cas unique that a command names. */
public sealed interface Demand {
    /** Whether it is that of this state. */
    boolean isMetBy(Unique unique);

    /** As a phrase of the features. */
    String phrase();

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
            return shown.equals(unique);
        }

        @Override
        public String phrase() {
            return "[" + shown.slot() + "]";
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

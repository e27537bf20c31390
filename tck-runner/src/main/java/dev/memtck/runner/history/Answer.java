package dev.memtck.runner.history;

import java.util.OptionalLong;

/** What came back, told apart as far as an order of the calls can explain it. */
public sealed interface Answer {
    /** For people. */
    String text();

    /** The cas unique that the client saw, if it saw one. */
    default OptionalLong sighted() {
        return OptionalLong.empty();
    }

    /** An answer that is one word. */
    enum Word {
        STORED,
        NOT_STORED,
        EXISTS,
        NOT_FOUND,
        DELETED,
        TOUCHED,
        OK,
        /** The end of a retrieval without an item. */
        END,
        /** Another client's lock stands against it. */
        LOCKED,
        /** The caller does not hold the lock that it wants to end. */
        NOT_HOLDER,
        /** The binary protocol's answer to an unlock where there is no object. */
        NO_OBJECT,
        /** The caller is to bring the item up to date. */
        WON,
        /** Another client is. */
        WON_BEFORE
    }

    /** One word. */
    record Said(Word word) implements Answer {
        @Override
        public String text() {
            return word.name();
        }
    }

    /**
     * An item.
     *
     * @param data its bytes, each a char of 0 to 255
     * @param unique its cas unique, if the call asks for it
     */
    record Value(long flags, String data, OptionalLong unique) implements Answer {
        @Override
        public String text() {
            return Shown.item(flags, data) + (unique.isPresent() ? Shown.unique(unique.getAsLong()) : "");
        }

        @Override
        public OptionalLong sighted() {
            return unique;
        }
    }

    /** The new value of a counter, an unsigned 64-bit number. */
    record Number(long value) implements Answer {
        @Override
        public String text() {
            return Long.toUnsignedString(value);
        }
    }

    /**
     * A lease.
     *
     * @param age whether this call made it
     */
    record Lease(long unique, Age age) implements Answer {
        /** What the remaining time tells: 0 says new. */
        public enum Age {
            NEW,
            OLD
        }

        @Override
        public String text() {
            return (age == Age.NEW ? "a new lease" : "an old lease") + Shown.unique(unique);
        }

        @Override
        public OptionalLong sighted() {
            return OptionalLong.of(unique);
        }
    }

    /**
     * What was done, and the identifier of the lease that stands there now.
     *
     * @param word {@link Word#DELETED} or {@link Word#NOT_FOUND}
     */
    record LeftLease(Word word, long unique) implements Answer {
        @Override
        public String text() {
            return word + Shown.unique(unique);
        }

        @Override
        public OptionalLong sighted() {
            return OptionalLong.of(unique);
        }
    }

    /**
     * An error: the call had no effect. {@code CLIENT_ERROR} to an unlock is {@link Word#NOT_HOLDER} instead.
     *
     * @param line the line, or the status
     */
    record Refused(String line, Cause cause) implements Answer {
        /** Whose fault it is. */
        public enum Cause {
            OF_REQUEST,
            /** Want of memory, say: the one error that a well-formed request may get. */
            OF_SERVER
        }

        /** An error line of the text protocol. */
        public Refused(String line) {
            this(line, line.startsWith("SERVER_ERROR ") ? Cause.OF_SERVER : Cause.OF_REQUEST);
        }

        /** Whether a well-formed request may get it. */
        public boolean isOfServer() {
            return cause == Cause.OF_SERVER;
        }

        @Override
        public String text() {
            return line;
        }
    }

    /** No answer came: a timeout or a lost connection. The call may have happened. */
    record Lost() implements Answer {
        @Override
        public String text() {
            return "no answer";
        }
    }
}

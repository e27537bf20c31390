package dev.memtck.runner.expect;

import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.function.ToLongBiFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A number that a feature computes: {@code [now + 3]}, {@code [item limit + 1]}; or so many bytes of data:
 * {@code [300 bytes]}, {@code [item limit + 1 bytes]}.
 *
 * @param base what is computed from
 * @param offset what is added
 * @param form whether the number itself is meant, or so many bytes
 */
record Quantity(Base base, long offset, Form form) {
    private static final Pattern FORM = Pattern.compile(
            "(now|item limit|large item|lease flag|login length|user length|\\d+)(?: ([+-]) (\\d+))?( bytes)?");
    private static final byte[] ALPHABET = "abcdefghijklmnopqrstuvwxyz0123456789".getBytes(StandardCharsets.US_ASCII);

    enum Base {
        /** Nothing: the offset is all. */
        ZERO("", (facts, offset) -> 0) {
            @Override
            void require(Facts facts, long bytes) {
                facts.requireRoomFor(bytes);
            }
        },
        /** The target's time, in seconds since 1970. */
        NOW("now", Facts::now),
        /** The most that the target lets an item take, in bytes. */
        ITEM_LIMIT("item limit", (facts, offset) -> facts.itemLimit()),
        /** The length of what is stored under memory pressure, in bytes. */
        LARGE_ITEM("large item", (facts, offset) -> facts.largeItem()),
        /** The length of user, space and password, in bytes. */
        LOGIN("login length", (facts, offset) -> facts.login().loginBytes().length),
        /** The length of the user's name, in bytes. */
        USER("user length", (facts, offset) -> facts.login().userBytes().length),
        /** The flag with which the target shows leases. */
        LEASE_FLAG("lease flag", (facts, offset) -> facts.leaseFlag());

        private final String word;
        private final ToLongBiFunction<Facts, Long> number;

        Base(String word, ToLongBiFunction<Facts, Long> number) {
            this.word = word;
            this.number = number;
        }

        /** That the target takes so much data; of what is computed from its limit this is known. */
        void require(Facts facts, long bytes) {}
    }

    enum Form {
        DECIMAL,
        /** The alphabet again and again: a shifted or shortened value differs. */
        DATA
    }

    /** Empty if the label is no quantity. */
    static Optional<Quantity> parse(String label) {
        Matcher form = FORM.matcher(label);
        if (!form.matches()) {
            return Optional.empty();
        }
        long offset = form.group(3) == null ? 0 : Long.parseLong(form.group(3));
        if ("-".equals(form.group(2))) {
            offset = -offset;
        }
        Form meant = form.group(4) == null ? Form.DECIMAL : Form.DATA;
        for (Base base : Base.values()) {
            if (base.word.equals(form.group(1))) {
                return Optional.of(new Quantity(base, offset, meant));
            }
        }
        return Optional.of(new Quantity(Base.ZERO, Long.parseLong(form.group(1)) + offset, meant));
    }

    byte[] bytes(Scope scope) {
        long number = offset + base.number.applyAsLong(scope.facts(), offset);
        return switch (form) {
            case DECIMAL -> Long.toString(number).getBytes(StandardCharsets.US_ASCII);
            case DATA -> {
                base.require(scope.facts(), number);
                yield data(Math.toIntExact(number));
            }
        };
    }

    private static byte[] data(int length) {
        byte[] data = new byte[length];
        int done = Math.min(length, ALPHABET.length);
        System.arraycopy(ALPHABET, 0, data, 0, done);
        while (done < length) {
            // What is done is the alphabet a whole number of times.
            int more = Math.min(length - done, done);
            System.arraycopy(data, 0, data, done, more);
            done += more;
        }
        return data;
    }
}

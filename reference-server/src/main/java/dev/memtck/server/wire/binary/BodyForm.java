package dev.memtck.server.wire.binary;

import dev.memtck.server.command.Key;
import java.util.List;
import java.util.function.LongPredicate;

/**
 * What the body of a request must and must not have.
 *
 * @param extrasLengths the lengths that the extras may have, in bytes
 */
record BodyForm(List<Integer> extrasLengths, Part key, Part value) {

    /** Whether a part of the body is there. On the wire a part that is empty is a part that is not there. */
    enum Part {
        REQUIRED(length -> length > 0),
        OPTIONAL(length -> true),
        FORBIDDEN(length -> length == 0);

        private final LongPredicate lengths;

        Part(LongPredicate lengths) {
            this.lengths = lengths;
        }
    }

    /** Nothing at all. */
    static final BodyForm EMPTY = new BodyForm(List.of(0), Part.FORBIDDEN, Part.FORBIDDEN);

    /** A key and nothing else. */
    static final BodyForm KEY = new BodyForm(List.of(0), Part.REQUIRED, Part.FORBIDDEN);

    /** A key that may be left out. */
    static final BodyForm KEY_IF_ANY = new BodyForm(List.of(0), Part.OPTIONAL, Part.FORBIDDEN);

    /** A key, and a value that may be empty. */
    static final BodyForm KEY_AND_VALUE = new BodyForm(List.of(0), Part.REQUIRED, Part.OPTIONAL);

    /** Flags and expiration, a key, and a value that may be empty. */
    static final BodyForm ITEM = new BodyForm(List.of(8), Part.REQUIRED, Part.OPTIONAL);

    /** Flags and expiration, a key, and a value (locking.md § Replace and Unlock). */
    static final BodyForm ITEM_WITH_VALUE = new BodyForm(List.of(8), Part.REQUIRED, Part.REQUIRED);

    /** Delta, initial value and expiration, and a key. */
    static final BodyForm NUMBER = new BodyForm(List.of(20), Part.REQUIRED, Part.FORBIDDEN);

    /** An expiration and a key. */
    static final BodyForm EXPIRATION_AND_KEY = new BodyForm(List.of(4), Part.REQUIRED, Part.FORBIDDEN);

    /** A key, and an expiration that may be left out (locking.md § Lock and Get). */
    static final BodyForm KEY_AND_EXPIRATION_IF_ANY = new BodyForm(List.of(0, 4), Part.REQUIRED, Part.FORBIDDEN);

    /** An expiration that may be left out. */
    static final BodyForm EXPIRATION_IF_ANY = new BodyForm(List.of(0, 4), Part.FORBIDDEN, Part.FORBIDDEN);

    /** Whether a request with this header has the parts it should have. */
    boolean admits(RequestHeader header) {
        return extrasLengths.contains(header.extrasLength())
                && key.lengths.test(header.keyLength())
                && header.keyLength() <= Key.MAX_BYTES
                && value.lengths.test(header.valueLength());
    }
}

package dev.memtck.runner.client.server;

import java.util.function.LongUnaryOperator;

/**
 * What is not true of an answer that is otherwise in order.
 *
 * @param key that it names instead of the one that was asked; null for that one
 * @param length how much more than there is a value's length is said to be
 * @param field of a packet, or the opaque of a meta command, that has another value; null for none
 * @param change of that value
 */
record Twist(String key, int length, Field field, LongUnaryOperator change) {
    static final Twist NONE = new Twist(null, 0, null, LongUnaryOperator.identity());

    /** Of a packet. */
    enum Field {
        MAGIC,
        OPCODE,
        KEY_LENGTH,
        EXTRAS_LENGTH,
        STATUS,
        BODY_LENGTH,
        /** Also of meta commands. */
        OPAQUE,
        /** Of no packet: 0 where also what the client did not want to hear is said. */
        SILENCE
    }

    static Twist otherKey(String key) {
        return new Twist(key, 0, null, NONE.change);
    }

    static Twist otherLength(int more) {
        return new Twist(null, more, null, NONE.change);
    }

    static Twist otherField(Field field, long number) {
        return new Twist(null, 0, field, right -> number);
    }

    static Twist opaqueMoreBy(long more) {
        return new Twist(null, 0, Field.OPAQUE, right -> right + more);
    }

    /** Whether a client is not told what it did not want to hear. */
    boolean isSilent() {
        return field(Field.SILENCE, 1) == 1;
    }

    String key(String right) {
        return key == null ? right : key;
    }

    long field(Field which, long right) {
        return which == field ? change.applyAsLong(right) : right;
    }
}

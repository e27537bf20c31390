package dev.memtck.runner.packets;

import dev.memtck.reports.results.ExpectedBytes;
import dev.memtck.runner.expect.Field;
import dev.memtck.runner.expect.Match;
import dev.memtck.runner.wire.PacketHeader;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.LongFunction;

/**
 * A number in a packet, its highest byte first.
 *
 * @param at index of its first byte
 * @param width in bytes, 1 to 8
 */
record NumberField(Field field, int at, int width) {
    static final NumberField MAGIC = new NumberField(Field.MAGIC, PacketHeader.AT_MAGIC, 1);
    static final NumberField OPCODE = new NumberField(Field.OPCODE, PacketHeader.AT_OPCODE, 1);
    static final NumberField KEY_LENGTH = new NumberField(Field.KEY_LENGTH, PacketHeader.AT_KEY_LENGTH, 2);
    static final NumberField EXTRAS_LENGTH = new NumberField(Field.EXTRAS_LENGTH, PacketHeader.AT_EXTRAS_LENGTH, 1);
    static final NumberField DATA_TYPE = new NumberField(Field.DATA_TYPE, PacketHeader.AT_DATA_TYPE, 1);
    static final NumberField STATUS = new NumberField(Field.STATUS, PacketHeader.AT_STATUS, 2);
    static final NumberField BODY_LENGTH = new NumberField(Field.BODY_LENGTH, PacketHeader.AT_BODY_LENGTH, 4);
    static final NumberField OPAQUE = new NumberField(Field.OPAQUE, PacketHeader.AT_OPAQUE, 4);
    static final NumberField CAS = new NumberField(Field.CAS, PacketHeader.AT_CAS, 8);
    static final NumberField FLAGS = new NumberField(Field.FLAGS, PacketHeader.LENGTH, 4);

    /** The value of a counter. */
    static NumberField counter(int at) {
        return new NumberField(Field.NUMBER, at, Long.BYTES);
    }

    /** @param words of a number */
    Optional<Match.Differs> compare(long expected, long received, LongFunction<String> words) {
        return compare(expected, words, received, words);
    }

    /** Each of the two in words of its own. */
    Optional<Match.Differs> compare(
            long expected, LongFunction<String> words, long received, LongFunction<String> receivedWords) {
        // Words are made where they are read: nearly all that is compared is equal.
        if (expected == received) {
            return Optional.empty();
        }
        int differsAt = at + Arrays.mismatch(bytes(expected), bytes(received));
        return differsAt < at
                ? Optional.empty()
                : Optional.of(new Match.Differs(
                        field,
                        differsAt,
                        0,
                        words.apply(expected),
                        receivedWords.apply(received),
                        Optional.of(ExpectedBytes.around(differsAt, at, bytes(expected)))));
    }

    private byte[] bytes(long number) {
        byte[] all = ByteBuffer.allocate(Long.BYTES).putLong(number).array();
        return Arrays.copyOfRange(all, Long.BYTES - width, Long.BYTES);
    }
}

package dev.memtck.server.engine;

import dev.memtck.server.command.Command;
import dev.memtck.server.command.Fact;
import dev.memtck.server.command.Reply;
import io.netty.buffer.ByteBuf;
import java.nio.charset.StandardCharsets;

/**
 * Increment and decrement: the item's data is an unsigned 64-bit decimal, digits only. Flags, expiration and lock stay.
 * Called under the item lock, after the lock of another client has been ruled out.
 */
final class Counters {
    /** The digits of 2^64 − 1. */
    private static final int MAX_DIGITS = 20;

    private final Engine engine;

    Counters(Engine engine) {
        this.engine = engine;
    }

    /** @param item what stands under the key, or null */
    Reply count(Command.Arithmetic arithmetic, Item item) {
        if (item == null) {
            return Fact.ABSENT;
        }
        ByteBuf old = item.data();
        int length = old.readableBytes();
        if (length == 0 || length > MAX_DIGITS) {
            return Fact.NOT_A_NUMBER;
        }
        long number = 0;
        for (int i = old.readerIndex(); i < old.writerIndex(); i++) {
            int digit = old.getByte(i) - '0';
            if (digit < 0 || digit > 9 || !fits(number, digit)) {
                return Fact.NOT_A_NUMBER;
            }
            number = number * 10 + digit;
        }
        return store(item, result(arithmetic, number));
    }

    private static boolean fits(long number, int digit) {
        int atLimit = Long.compareUnsigned(number, Long.divideUnsigned(-1L, 10));
        return atLimit < 0 || (atLimit == 0 && digit <= Long.remainderUnsigned(-1L, 10));
    }

    private static long result(Command.Arithmetic arithmetic, long number) {
        return switch (arithmetic.direction()) {
            case INCREMENT -> number + arithmetic.delta();
            case DECREMENT -> Long.compareUnsigned(number, arithmetic.delta()) <= 0 ? 0 : number - arithmetic.delta();
        };
    }

    private Reply store(Item item, long number) {
        byte[] digits = Long.toUnsignedString(number).getBytes(StandardCharsets.US_ASCII);
        ByteBuf data = engine.memory().allocate(item.key(), digits.length);
        if (data == null) {
            return Fact.OUT_OF_MEMORY;
        }
        data.writeBytes(digits);
        long casUnique = engine.nextCasUnique();
        item.replaceData(casUnique, data);
        return new Reply.Number(number, casUnique);
    }
}

package dev.memtck.server.engine;

import dev.memtck.server.command.Command;
import dev.memtck.server.command.Command.Direction;
import dev.memtck.server.command.Fact;
import dev.memtck.server.command.Reply;
import io.netty.buffer.ByteBuf;
import java.nio.charset.StandardCharsets;

/**
 * Increment and decrement: the item's data is an unsigned 64-bit decimal, digits only. Flags, expiration and lock stay; a
 * number that gets shorter is not padded.
 */
final class Arithmetic implements Verb<Command.Arithmetic> {
    /** The digits of 2^64 − 1. */
    private static final int MAX_DIGITS = 20;

    private final Engine engine;

    Arithmetic(Engine engine) {
        this.engine = engine;
    }

    @Override
    public Reply apply(Command.Arithmetic command, Slot slot, Client client) {
        boolean increment = command.direction() == Direction.INCREMENT;
        Item item = slot.item();
        if (item == null) {
            client.statistics().count(increment ? Counter.INCR_MISSES : Counter.DECR_MISSES);
            return Fact.ABSENT;
        }
        ByteBuf data = item.data();
        if (!isNumber(data)) {
            return Fact.NOT_A_NUMBER;
        }
        client.statistics().count(increment ? Counter.INCR_HITS : Counter.DECR_HITS, item.sizeClass());
        return store(slot, result(command, number(data)));
    }

    private static boolean isNumber(ByteBuf data) {
        int length = data.readableBytes();
        if (length == 0 || length > MAX_DIGITS) {
            return false;
        }
        long number = 0;
        for (int i = data.readerIndex(); i < data.writerIndex(); i++) {
            int digit = data.getByte(i) - '0';
            if (digit < 0 || digit > 9 || !fits(number, digit)) {
                return false;
            }
            number = number * 10 + digit;
        }
        return true;
    }

    private static long number(ByteBuf data) {
        long number = 0;
        for (int i = data.readerIndex(); i < data.writerIndex(); i++) {
            number = number * 10 + data.getByte(i) - '0';
        }
        return number;
    }

    private static boolean fits(long number, int digit) {
        int atLimit = Long.compareUnsigned(number, Long.divideUnsigned(-1L, 10));
        return atLimit < 0 || (atLimit == 0 && digit <= Long.remainderUnsigned(-1L, 10));
    }

    private static long result(Command.Arithmetic command, long number) {
        return switch (command.direction()) {
            case INCREMENT -> number + command.delta();
            case DECREMENT -> Long.compareUnsigned(number, command.delta()) <= 0 ? 0 : number - command.delta();
        };
    }

    private Reply store(Slot slot, long number) {
        byte[] digits = Long.toUnsignedString(number).getBytes(StandardCharsets.US_ASCII);
        ByteBuf data = slot.allocate(digits.length);
        if (data == null) {
            return Fact.OUT_OF_MEMORY;
        }
        data.writeBytes(digits);
        long casUnique = engine.nextCasUnique();
        slot.replaceData(casUnique, data);
        return new Reply.Number(number, casUnique);
    }
}

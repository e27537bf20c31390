package dev.memtck.server.engine;

import dev.memtck.server.command.Command;
import dev.memtck.server.command.Command.Direction;
import dev.memtck.server.command.Fact;
import dev.memtck.server.command.Initial;
import dev.memtck.server.command.Reply;
import dev.memtck.server.command.UnsignedDecimal;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.nio.charset.StandardCharsets;
import java.util.OptionalLong;
import java.util.function.BiConsumer;

/**
 * Increment and decrement: the item's data is an unsigned 64-bit decimal, digits only. Flags, expiration and lock stay; a
 * number that gets shorter is not padded.
 */
final class Arithmetic {
    private Arithmetic() {}

    static Reply apply(Command.Arithmetic command, Slot slot, Client client) {
        boolean increment = command.direction() == Direction.INCREMENT;
        Item item = slot.item();
        if (item == null && command.initial().kind() == Initial.Kind.CREATES) {
            return create(command.initial(), slot, client);
        }
        if (item == null) {
            client.statistics().count(increment ? Counter.INCR_MISSES : Counter.DECR_MISSES);
            return Fact.ABSENT;
        }
        if (!slot.matches(command.condition())) {
            return Fact.CHANGED;
        }
        ByteBuf data = item.data();
        OptionalLong number = UnsignedDecimal.parse(data, data.readerIndex(), data.writerIndex());
        if (number.isEmpty()) {
            return Fact.NOT_A_NUMBER;
        }
        client.statistics().count(increment ? Counter.INCR_HITS : Counter.DECR_HITS, item.sizeClass());
        return write(slot, result(command, number.getAsLong()), slot::replaceData);
    }

    private static long result(Command.Arithmetic command, long number) {
        return switch (command.direction()) {
            case INCREMENT -> number + command.delta();
            case DECREMENT -> Long.compareUnsigned(number, command.delta()) <= 0 ? 0 : number - command.delta();
        };
    }

    private static Reply create(Initial initial, Slot slot, Client client) {
        return write(slot, initial.number(), (write, value) -> {
            slot.put(0, initial.exptime().deadline(slot.now()), write, value);
            client.statistics().count(Counter.TOTAL_ITEMS);
        });
    }

    /** The number as data. */
    private static Reply write(Slot slot, long number, BiConsumer<Write, NewValue> putting) {
        byte[] digits = Long.toUnsignedString(number).getBytes(StandardCharsets.US_ASCII);
        NewValue value = slot.allocate(digits.length);
        if (value == null) {
            return Fact.OUT_OF_MEMORY;
        }
        value.append(Unpooled.wrappedBuffer(digits));
        Write write = slot.nextWrite();
        putting.accept(write, value);
        return new Reply.Number(number, write.casUnique());
    }
}

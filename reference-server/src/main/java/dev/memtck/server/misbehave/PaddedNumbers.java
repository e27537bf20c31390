package dev.memtck.server.misbehave;

import dev.memtck.server.command.Command;
import dev.memtck.server.command.Command.Arithmetic;
import dev.memtck.server.command.Command.Direction;
import dev.memtck.server.command.Initial;
import dev.memtck.server.command.Key;
import dev.memtck.server.command.Reply;
import dev.memtck.server.command.Sessions;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BinaryOperator;
import org.jspecify.annotations.Nullable;

/** Sessions in which a number that a decrement makes shorter keeps its width: it has spaces on its right. */
final class PaddedNumbers {
    private static final int MOST_DIGITS = 20;

    private static final Map<Direction, BinaryOperator<Width>> COUNTED =
            Map.of(Direction.INCREMENT, Width::incremented, Direction.DECREMENT, Width::decremented);

    /** Of what was stored or counted last; only where it may be a number. */
    private final Map<Key, Width> widths = new ConcurrentHashMap<>();

    /**
     * How long a value is, in bytes.
     *
     * @param data without padding
     * @param shown with it; the same if it was never decremented
     */
    private record Width(int data, int shown) {
        static Width of(int data) {
            return new Width(data, data);
        }

        Width decremented(Width now) {
            return new Width(now.data, Math.max(now.data, shown));
        }

        /** What has padding has room for more digits. */
        Width incremented(Width now) {
            return shown > data ? decremented(now) : now;
        }
    }

    private PaddedNumbers() {}

    static Sessions around(Sessions real) {
        PaddedNumbers numbers = new PaddedNumbers();
        return SessionAround.each(
                real,
                (command, client) -> command instanceof Command.Keyed keyed
                        ? numbers.noted(keyed, client.execute(command))
                        : client.execute(command));
    }

    private Reply noted(Command.Keyed command, Reply reply) {
        Key key = command.key();
        if (reply instanceof Reply.Stored stored) {
            store(key, stored.size());
        } else if (reply instanceof Reply.Number number) {
            count((Arithmetic) command, number.value());
        } else if (reply instanceof Reply.MetaNumber number) {
            count(
                    ((Command.MetaArithmetic) command).arithmetic(),
                    number.number().value());
        } else if (reply instanceof Reply.Value value) {
            return padded(value, widths.get(key));
        }
        return reply;
    }

    private void store(Key key, int size) {
        if (size <= MOST_DIGITS) {
            widths.put(key, Width.of(size));
        } else {
            widths.remove(key);
        }
    }

    private void count(Arithmetic arithmetic, long number) {
        Width made = Width.of(Long.toUnsignedString(number).length());
        if (arithmetic.initial().kind() == Initial.Kind.CREATES
                && arithmetic.initial().number() == number) {
            widths.put(arithmetic.key(), made);
        } else {
            widths.merge(arithmetic.key(), made, COUNTED.get(arithmetic.direction()));
        }
    }

    /** Only what has the length that a decrement has left: what else takes the data of an item is not noted. */
    private static Reply.Value padded(Reply.Value value, @Nullable Width width) {
        if (width == null || width.shown == width.data || value.data().readableBytes() != width.data) {
            return value;
        }
        ByteBuf data = Unpooled.buffer(width.shown).writeBytes(value.data());
        value.data().release();
        data.writeCharSequence(" ".repeat(width.shown - width.data), StandardCharsets.US_ASCII);
        return new Reply.Value(value.key(), value.flags(), value.casUnique(), data);
    }
}

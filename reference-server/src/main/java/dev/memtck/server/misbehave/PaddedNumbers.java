package dev.memtck.server.misbehave;

import dev.memtck.server.command.Command;
import dev.memtck.server.command.Initial;
import dev.memtck.server.command.Key;
import dev.memtck.server.command.Reply;
import dev.memtck.server.command.Session;
import dev.memtck.server.command.Sessions;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Sessions in which a number that a decrement makes shorter keeps its width: it has spaces on its right. */
final class PaddedNumbers {
    private static final int MOST_DIGITS = 20;

    private final Map<Key, Width> widths = new ConcurrentHashMap<>();

    /**
     * How wide a value is where it is kept; only where it may be a number.
     *
     * @param shortens whether it was decremented since it was stored: only then it may be shorter than that
     */
    private record Width(int digits, boolean shortens) {
        static final Width UNKNOWN = new Width(0, false);

        static Width of(long number) {
            return new Width(Long.toUnsignedString(number).length(), false);
        }

        Width incrementedTo(long number) {
            return new Width(Math.max(digits, of(number).digits), shortens);
        }

        Width decrementedTo(long number) {
            return new Width(Math.max(digits, of(number).digits), true);
        }
    }

    private PaddedNumbers() {}

    static Sessions around(Sessions real) {
        PaddedNumbers numbers = new PaddedNumbers();
        return peer -> {
            Session client = real.open(peer);
            return SessionAround.of(
                    client,
                    command -> command instanceof Command.Keyed keyed
                            ? numbers.noted(keyed, client.execute(command))
                            : client.execute(command));
        };
    }

    private Reply noted(Command.Keyed command, Reply reply) {
        Key key = command.key();
        if (reply instanceof Reply.Stored stored) {
            if (stored.size() <= MOST_DIGITS) {
                widths.put(key, new Width(stored.size(), false));
            } else {
                widths.remove(key);
            }
        } else if (reply instanceof Reply.Number number && command instanceof Command.Arithmetic arithmetic) {
            widths.put(key, counted(arithmetic, number.value()));
        } else if (reply instanceof Reply.Value value) {
            Width width = widths.getOrDefault(key, Width.UNKNOWN);
            return width.shortens() ? padded(value, width.digits()) : value;
        }
        return reply;
    }

    private Width counted(Command.Arithmetic arithmetic, long number) {
        Initial initial = arithmetic.initial();
        if (initial.kind() == Initial.Kind.CREATES && initial.number() == number) {
            return Width.of(number);
        }
        Width before = widths.getOrDefault(arithmetic.key(), Width.UNKNOWN);
        return arithmetic.direction() == Command.Direction.DECREMENT
                ? before.decrementedTo(number)
                : before.incrementedTo(number);
    }

    private static Reply padded(Reply.Value value, int width) {
        int missing = width - value.data().readableBytes();
        if (missing <= 0) {
            return value;
        }
        ByteBuf data = Unpooled.buffer(width).writeBytes(value.data());
        value.data().release();
        data.writeCharSequence(" ".repeat(missing), StandardCharsets.US_ASCII);
        return new Reply.Value(value.key(), value.flags(), value.casUnique(), data);
    }
}

package dev.memtck.server.misbehave;

import dev.memtck.server.command.Command;
import dev.memtck.server.command.Key;
import dev.memtck.server.command.Reply;
import dev.memtck.server.command.Session;
import dev.memtck.server.command.Sessions;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Sessions in which a number that gets shorter keeps its width: it has spaces on its right. */
final class PaddedNumbers {
    private static final int MOST_DIGITS = 20;

    /** The width of what was stored or counted last; only where it may be a number. */
    private final Map<Key, Integer> widths = new ConcurrentHashMap<>();

    private PaddedNumbers() {}

    static Sessions around(Sessions real) {
        PaddedNumbers numbers = new PaddedNumbers();
        return peer -> {
            Session client = real.open(peer);
            return SessionAround.of(
                    client,
                    command -> command instanceof Command.Keyed keyed
                            ? numbers.noted(keyed.key(), client.execute(command))
                            : client.execute(command));
        };
    }

    private Reply noted(Key key, Reply reply) {
        if (reply instanceof Reply.Stored stored) {
            if (stored.size() <= MOST_DIGITS) {
                widths.put(key, stored.size());
            } else {
                widths.remove(key);
            }
        } else if (reply instanceof Reply.Number number) {
            widths.merge(key, Long.toUnsignedString(number.value()).length(), Math::max);
        } else if (reply instanceof Reply.Value value) {
            return padded(value, widths.getOrDefault(key, 0));
        }
        return reply;
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

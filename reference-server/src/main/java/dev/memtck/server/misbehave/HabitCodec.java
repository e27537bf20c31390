package dev.memtck.server.misbehave;

import dev.memtck.server.command.Session;
import dev.memtck.server.wire.Codec;
import dev.memtck.server.wire.Framing;
import dev.memtck.server.wire.Replies;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.UnpooledByteBufAllocator;
import java.nio.charset.StandardCharsets;
import java.util.function.UnaryOperator;

/**
 * A codec whose replies go through a habit. A reply is held as a whole, however large, before the peer gets any of it; of a
 * request no more than its beginning.
 */
final class HabitCodec implements CodecAround {
    /** More than the longest line, and than an item of the usual limit. In bytes. */
    static final int MOST_OF_A_REQUEST = 2 << 20;

    private final Codec real;
    private final UnaryOperator<Exchange> habit;
    private StringBuilder request = new StringBuilder();
    private StringBuilder reply = new StringBuilder();

    HabitCodec(Codec real, UnaryOperator<Exchange> habit) {
        this.real = real;
        this.habit = habit;
    }

    @Override
    public Framing exchange(ByteBuf in, Session session, Replies replies) {
        Framing framing = wholeReply(in, session);
        if (framing == Framing.NEED_MORE && reply.isEmpty()) {
            return framing;
        }
        Exchange changed = habit.apply(new Exchange(request.toString(), reply.toString(), framing, session));
        request = new StringBuilder();
        reply = new StringBuilder();
        replies.tail().writeCharSequence(changed.reply(), StandardCharsets.ISO_8859_1);
        return changed.framing();
    }

    private Framing wholeReply(ByteBuf in, Session session) {
        Replies answer = new Replies(UnpooledByteBufAllocator.DEFAULT);
        Framing framing = Framing.PAUSED;
        while (framing == Framing.PAUSED) {
            int start = in.readerIndex();
            long passedOver = real.passedOver();
            framing = real.exchange(in, session, answer);
            remember(in, start + (int) (real.passedOver() - passedOver));
            answer.drainTo(buffer -> {
                reply.append(buffer.toString(StandardCharsets.ISO_8859_1));
                buffer.release();
            });
        }
        return framing;
    }

    /** @param start of what has been read of the request */
    private void remember(ByteBuf in, int start) {
        int length = Math.min(in.readerIndex() - start, MOST_OF_A_REQUEST - request.length());
        request.append(in.toString(start, length, StandardCharsets.ISO_8859_1));
    }

    @Override
    public Codec real() {
        return real;
    }
}

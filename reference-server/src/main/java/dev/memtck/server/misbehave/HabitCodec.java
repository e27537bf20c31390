package dev.memtck.server.misbehave;

import dev.memtck.server.command.Session;
import dev.memtck.server.wire.Codec;
import dev.memtck.server.wire.Framing;
import dev.memtck.server.wire.Replies;
import dev.memtck.server.wire.Transcript;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.UnpooledByteBufAllocator;
import java.nio.charset.StandardCharsets;
import java.util.function.UnaryOperator;

/** A codec whose replies go through a habit. A reply is held as a whole, however large, before the peer gets any of it. */
final class HabitCodec implements Codec {
    /** A habit sees no more of a request: a block that is refused may be longer than the memory. In bytes. */
    private static final int MOST_SEEN = 2 << 20;

    private final Codec real;
    private final UnaryOperator<Exchange> habit;
    private final StringBuilder request = new StringBuilder();
    private final StringBuilder reply = new StringBuilder();

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
        request.setLength(0);
        reply.setLength(0);
        replies.tail().writeCharSequence(changed.reply(), StandardCharsets.ISO_8859_1);
        return changed.framing();
    }

    private Framing wholeReply(ByteBuf in, Session session) {
        Replies answer = new Replies(UnpooledByteBufAllocator.DEFAULT);
        Framing framing = Framing.PAUSED;
        while (framing == Framing.PAUSED) {
            int start = in.readerIndex();
            framing = real.exchange(in, session, answer);
            int seen = Math.min(in.readerIndex() - start, MOST_SEEN - request.length());
            request.append(in.toString(start, seen, StandardCharsets.ISO_8859_1));
            answer.drainTo(buffer -> {
                reply.append(buffer.toString(StandardCharsets.ISO_8859_1));
                buffer.release();
            });
        }
        return framing;
    }

    @Override
    public void refuseForMemory(Replies replies) {
        real.refuseForMemory(replies);
    }

    @Override
    public Transcript transcript() {
        return real.transcript();
    }
}

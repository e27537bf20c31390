package dev.memtck.server.faults;

import dev.memtck.server.command.ItemLimit;
import dev.memtck.server.command.LeaseFlag;
import dev.memtck.server.command.Session;
import dev.memtck.server.misbehave.CodecAround;
import dev.memtck.server.wire.Codec;
import dev.memtck.server.wire.Framing;
import dev.memtck.server.wire.Replies;
import dev.memtck.server.wire.text.TextCodec;
import dev.memtck.server.wire.text.TextWording;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.UnpooledByteBufAllocator;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** A codec of a server that asks for a password, and another one beside it that asks for none. */
final class SideDoor implements CodecAround {
    /** Which way a request takes. */
    enum Way {
        ASKED,
        /** It is not asked for a password. */
        UNASKED,
        /** It is refused, and done all the same. */
        BOTH
    }

    /** Of one connection. */
    interface Porter {
        /** @param request the bytes that have come, as ISO 8859-1 characters; at most one request's worth is taken */
        Way way(String request);

        /** What the codec that asks has answered. */
        default void hears(String request, String reply) {}
    }

    private final Codec asking;
    private final Porter porter;
    private final Codec open =
            new TextCodec(new ItemLimit(1 << 20), TextWording.standard(), Optional.of(new LeaseFlag(0x3333, 0xffff)));

    SideDoor(Codec asking, Porter porter) {
        this.asking = asking;
        this.porter = porter;
    }

    @Override
    public Framing exchange(ByteBuf in, Session session, Replies replies) {
        String request = in.toString(StandardCharsets.ISO_8859_1);
        Way way = porter.way(request);
        if (way == Way.UNASKED) {
            return open.exchange(in, session, replies);
        }
        if (way == Way.BOTH) {
            Replies unheard = new Replies(UnpooledByteBufAllocator.DEFAULT);
            open.exchange(in.duplicate(), session, unheard);
            unheard.drainTo(ByteBuf::release);
        }
        Replies answer = new Replies(UnpooledByteBufAllocator.DEFAULT);
        Framing framing = asking.exchange(in, session, answer);
        StringBuilder reply = new StringBuilder();
        answer.drainTo(buffer -> {
            reply.append(buffer.toString(StandardCharsets.ISO_8859_1));
            replies.tail().writeBytes(buffer);
            buffer.release();
        });
        porter.hears(request, reply.toString());
        return framing;
    }

    @Override
    public Codec real() {
        return asking;
    }
}

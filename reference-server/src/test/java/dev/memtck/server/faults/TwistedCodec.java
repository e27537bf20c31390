package dev.memtck.server.faults;

import dev.memtck.server.command.Session;
import dev.memtck.server.misbehave.CodecAround;
import dev.memtck.server.wire.Codec;
import dev.memtck.server.wire.Framing;
import dev.memtck.server.wire.Replies;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.buffer.UnpooledByteBufAllocator;
import java.nio.charset.StandardCharsets;

/** A codec whose bytes go through a twist, on the way in and on the way out. */
public final class TwistedCodec implements CodecAround {
    private final Codec real;
    private final WireTwist twist;
    private final ByteBuf in = Unpooled.buffer();
    private final StringBuilder request = new StringBuilder();

    public TwistedCodec(Codec real, WireTwist twist) {
        this.real = real;
        this.twist = twist;
    }

    @Override
    public Framing exchange(ByteBuf bytes, Session session, Replies replies) {
        if (bytes.isReadable()) {
            String received = bytes.readCharSequence(bytes.readableBytes(), StandardCharsets.ISO_8859_1)
                    .toString();
            in.writeCharSequence(twist.received(received), StandardCharsets.ISO_8859_1);
        }
        int start = in.readerIndex();
        Replies answer = new Replies(UnpooledByteBufAllocator.DEFAULT);
        Framing framing = real.exchange(in, session, answer);
        request.append(in.toString(start, in.readerIndex() - start, StandardCharsets.ISO_8859_1));
        StringBuilder reply = new StringBuilder();
        answer.drainTo(buffer -> {
            reply.append(buffer.toString(StandardCharsets.ISO_8859_1));
            buffer.release();
        });
        if (framing == Framing.NEED_MORE) {
            return framing;
        }
        String whole = request.toString();
        request.setLength(0);
        String twisted = twist.answered(whole, reply.toString());
        replies.tail().writeCharSequence(twisted, StandardCharsets.ISO_8859_1);
        in.discardSomeReadBytes();
        return twist.then(whole, twisted, framing);
    }

    @Override
    public Codec real() {
        return real;
    }
}

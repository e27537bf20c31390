package dev.memtck.server.faults.crossed;

import dev.memtck.server.command.Session;
import dev.memtck.server.misbehave.CodecAround;
import dev.memtck.server.wire.Codec;
import dev.memtck.server.wire.Framing;
import dev.memtck.server.wire.Replies;
import io.netty.buffer.ByteBuf;
import java.nio.charset.StandardCharsets;

/** A codec that says how the request begins before it is executed. */
final class HeardCodec implements CodecAround {
    private static final int ENOUGH = 2_048;

    private final Codec real;
    private final Heard heard;
    private String begun = Heard.NOTHING;

    HeardCodec(Codec real, Heard heard) {
        this.real = real;
        this.heard = heard;
    }

    @Override
    public Framing exchange(ByteBuf in, Session session, Replies replies) {
        String request = begun.isEmpty() ? beginning(in) : begun;
        int readable = in.readableBytes();
        heard.hear(request);
        Framing framing = real.exchange(in, session, replies);
        heard.hear(Heard.NOTHING);
        boolean hasBegun = !begun.isEmpty() || in.readableBytes() < readable;
        boolean isOver = framing == Framing.ANSWERED || framing == Framing.CLOSE;
        begun = hasBegun && !isOver ? request : Heard.NOTHING;
        return framing;
    }

    private static String beginning(ByteBuf in) {
        return in.toString(in.readerIndex(), Math.min(ENOUGH, in.readableBytes()), StandardCharsets.ISO_8859_1);
    }

    @Override
    public Codec real() {
        return real;
    }
}

package dev.memtck.server.fuzz;

import dev.memtck.server.command.Session;
import dev.memtck.server.engine.Engine;
import dev.memtck.server.engine.Engines;
import dev.memtck.server.engine.SteppedClock;
import dev.memtck.server.wire.Codec;
import dev.memtck.server.wire.Framing;
import dev.memtck.server.wire.Replies;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.buffer.UnpooledByteBufAllocator;
import java.nio.charset.StandardCharsets;

/** What a stream of bytes with a fence behind it comes to. */
enum Outcome {
    /** The fence is answered. */
    ANSWERED,
    /** The server ends the connection: the stream asks for it, or cannot be understood. */
    CLOSED,
    /** The fence is taken for a part of a request, as long as that claims to be. */
    SWALLOWED;

    private static final int MEMORY = 1 << 20;

    /**
     * As a codec says that gets the bytes in one piece. What is in the cache does not matter: how requests are framed does not
     * depend on it.
     */
    static Outcome of(Protocol protocol, byte[] bytes) {
        StringBuilder answer = new StringBuilder();
        Framing framing = Framing.ANSWERED;
        try (Engine engine = Engines.engine(MEMORY, Protocol.ITEM_LIMIT, new SteppedClock());
                Session session = engine.open("alone")) {
            Codec codec = protocol.codec();
            ByteBuf in = Unpooled.wrappedBuffer(bytes);
            Replies replies = new Replies(UnpooledByteBufAllocator.DEFAULT);
            while (framing == Framing.ANSWERED || framing == Framing.PAUSED) {
                framing = codec.exchange(in, session, replies);
                replies.drainTo(buffer -> keepEnd(answer, buffer));
            }
        }
        if (framing == Framing.CLOSE) {
            return CLOSED;
        }
        return protocol.answersFence(answer.toString()) ? ANSWERED : SWALLOWED;
    }

    private static void keepEnd(StringBuilder answer, ByteBuf buffer) {
        answer.append(buffer.toString(StandardCharsets.ISO_8859_1));
        answer.delete(0, Math.max(0, answer.length() - Attack.REPLIES_KEPT));
        buffer.release();
    }
}

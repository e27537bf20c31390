package dev.memtck.server.faults;

import dev.memtck.server.command.Session;
import dev.memtck.server.misbehave.CodecAround;
import dev.memtck.server.misbehave.SessionAround;
import dev.memtck.server.wire.Codec;
import dev.memtck.server.wire.Framing;
import dev.memtck.server.wire.Replies;
import dev.memtck.server.wire.binary.BinaryCodec;
import io.netty.buffer.ByteBuf;

/** A codec of clients whose commands are executed otherwise, by the protocol that they speak. */
public record SessionCodec(Codec real, SessionAround.Execution execution) implements CodecAround {
    /** Those of clients that speak the binary protocol; whoever speaks text is served as before. */
    public static Codec binary(Codec real, byte firstByte, SessionAround.Execution execution) {
        return BinaryCodec.isSpokenBy(firstByte) ? new SessionCodec(real, execution) : real;
    }

    @Override
    public Framing exchange(ByteBuf in, Session session, Replies replies) {
        return real.exchange(in, new SessionAround(session, execution), replies);
    }
}

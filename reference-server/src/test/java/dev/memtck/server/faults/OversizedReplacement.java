package dev.memtck.server.faults;

import dev.memtck.server.command.Command;
import dev.memtck.server.command.Key;
import dev.memtck.server.command.Session;
import dev.memtck.server.misbehave.CodecAround;
import dev.memtck.server.wire.Codec;
import dev.memtck.server.wire.Framing;
import dev.memtck.server.wire.Replies;
import io.netty.buffer.ByteBuf;
import java.nio.charset.StandardCharsets;
import java.util.function.Function;

/** A codec that has something else done where a RaU brings more than an item may hold. */
final class OversizedReplacement implements CodecAround {
    private static final int HEADER = 24;
    private static final int KEY_LENGTH = 2;
    private static final int BODY_LENGTH = 8;
    private static final int EXTRAS = 8;
    /** More than what a scenario sends where it does not ask for this, and less than the limit. */
    private static final int MUCH = 1_000_000;

    private final Codec real;
    private final Function<Key, Command> instead;
    /** Of the request under way, if it is such a one. */
    private Key key;

    OversizedReplacement(Codec real, Function<Key, Command> instead) {
        this.real = real;
        this.instead = instead;
    }

    @Override
    public Framing exchange(ByteBuf in, Session session, Replies replies) {
        if (key == null && isOne(in)) {
            int length = in.getUnsignedShort(in.readerIndex() + KEY_LENGTH);
            key = Key.of(in.toString(in.readerIndex() + HEADER + EXTRAS, length, StandardCharsets.US_ASCII));
        }
        Framing framing = real.exchange(in, session, replies);
        if (key != null && framing == Framing.ANSWERED) {
            session.execute(instead.apply(key));
            key = null;
        }
        return framing;
    }

    private static boolean isOne(ByteBuf in) {
        return in.readableBytes() > HEADER + EXTRAS + 250
                && LockOpcodes.RAUS.contains((int) in.getUnsignedByte(in.readerIndex() + 1))
                && in.getInt(in.readerIndex() + BODY_LENGTH) > MUCH;
    }

    @Override
    public Codec real() {
        return real;
    }
}

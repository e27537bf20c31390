package dev.memtck.server.faults;

import dev.memtck.server.command.Command;
import dev.memtck.server.command.Fact;
import dev.memtck.server.command.Key;
import dev.memtck.server.command.Reply;
import dev.memtck.server.command.Session;
import dev.memtck.server.misbehave.CodecAround;
import dev.memtck.server.misbehave.SessionAround;
import dev.memtck.server.wire.Codec;
import dev.memtck.server.wire.Framing;
import dev.memtck.server.wire.Replies;
import io.netty.buffer.ByteBuf;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** A codec that sees which requests are refused, and knows who was last granted the lock of what they are about. */
final class RefusalCodec implements CodecAround {
    private final Codec real;
    /** Of the whole server. */
    private final Map<Key, Session> holders;

    private final RefusalFaults.Aftermath aftermath;
    /** The command line of the request under way, with its end; or null. */
    private String line;

    private boolean executed;

    RefusalCodec(Codec real, Map<Key, Session> holders, RefusalFaults.Aftermath aftermath) {
        this.real = real;
        this.holders = holders;
        this.aftermath = aftermath;
    }

    @Override
    public Framing exchange(ByteBuf in, Session session, Replies replies) {
        if (line == null) {
            line = firstLine(in);
            executed = false;
        }
        Framing framing = real.exchange(
                in, new SessionAround(session, (command, client) -> executed(command, client, replies)), replies);
        if (line != null && (framing == Framing.ANSWERED || framing == Framing.CLOSE)) {
            if (!executed && line.startsWith("set ")) {
                rejected(Key.of(line.split("[ \r]")[1]));
            }
            line = null;
        }
        return framing;
    }

    @Override
    public Codec real() {
        return real;
    }

    private static String firstLine(ByteBuf in) {
        int length = in.bytesBefore((byte) '\n') + 1;
        return length == 0 ? null : in.toString(in.readerIndex(), length, StandardCharsets.ISO_8859_1);
    }

    private void rejected(Key key) {
        Session holder = holders.get(key);
        if (holder != null) {
            aftermath.rejected(key, holder);
        }
    }

    private Reply executed(Command command, Session session, Replies replies) {
        executed |= !(command instanceof Command.OversizedSet);
        Reply reply = session.execute(command);
        Key key = Ledger.keyOf(command);
        if (command instanceof Command.Lock && reply == Fact.LOCK_HELD) {
            holders.put(key, session);
        }
        if (reply == Fact.LOCKED && line != null && holders.containsKey(key)) {
            aftermath.stopped(line, command, holders.get(key), replies);
        }
        return reply;
    }
}

package dev.memtck.server.wire.text;

import dev.memtck.server.command.CasCondition;
import dev.memtck.server.command.Fact;
import dev.memtck.server.command.Key;
import dev.memtck.server.command.Reply;
import dev.memtck.server.command.Reply.Mark;
import dev.memtck.server.command.Reply.Use;
import dev.memtck.server.wire.Replies;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Map;

/**
 * Facts to the answers of meta commands (protocol.txt § Meta Commands): a code, for a value its size, and what the flags ask
 * for, in their order. One connection's; used by its worker only.
 */
final class MetaEncoder implements Reply.Visitor {
    private static final byte[] NO_OP = ascii("MN\r\n");
    private static final byte[] DONE = ascii("HD");
    private static final byte[] VALUE = ascii("VA ");
    private static final byte[] MISS = ascii("EN");
    private static final byte[] NOT_FOUND = ascii("NF");
    private static final byte[] NOT_STORED = ascii("NS");
    private static final byte[] CHANGED = ascii("EX");
    private static final byte[] DEBUG = ascii("ME ");
    private static final byte[] LINE_END = ascii("\r\n");

    private static final Map<Fact, byte[]> ERRORS = Map.of(
            Fact.LOCKED, ascii("CLIENT_ERROR object is locked\r\n"),
            Fact.NOT_A_NUMBER, ascii("CLIENT_ERROR cannot increment or decrement non-numeric value\r\n"),
            Fact.TOO_LARGE, ascii("SERVER_ERROR object too large for cache\r\n"),
            Fact.OUT_OF_MEMORY, ascii("SERVER_ERROR out of memory storing object\r\n"));

    private final TextLine line = new TextLine();
    private MetaEnvelope envelope;
    private Replies replies;

    /** Appends the answer to one command, if it is not a quiet one's, and takes over the reply's buffer, if it has one. */
    void encode(MetaEnvelope asked, Reply reply, Replies target) {
        envelope = asked;
        replies = target;
        reply.accept(this);
    }

    void encodeNoOp(Replies target) {
        target.tail().writeBytes(NO_OP);
    }

    /** What went wrong is never hidden. */
    @Override
    public void fact(Fact fact) {
        byte[] error = ERRORS.get(fact);
        if (error != null) {
            replies.tail().writeBytes(error);
            return;
        }
        byte[] code = code(fact);
        boolean isHidden = code == DONE || code == MISS && envelope.verb() == TextVerb.META_GET;
        if (isHidden && envelope.isQuiet()) {
            return;
        }
        line.begin(code);
        for (MetaFlag flag : envelope.flags().asked()) {
            switch (flag) {
                case OPAQUE -> opaque();
                case KEY -> key(envelope.key(), envelope.flags().has(MetaFlag.BASE64));
                case CAS_UNIQUE -> {
                    // Of an item that there is not.
                    if (envelope.verb() == TextVerb.META_SET) {
                        flag(MetaFlag.CAS_UNIQUE).decimal(0);
                    }
                }
                default -> {}
            }
        }
        line.endIn(replies.tail());
    }

    private byte[] code(Fact fact) {
        return switch (fact) {
            case DELETED, DONE -> DONE;
            case CHANGED -> CHANGED;
            case PRESENT -> NOT_STORED;
            case ABSENT -> absent();
            default -> throw new IllegalStateException("no words for " + fact + " after " + envelope.verb());
        };
    }

    private byte[] absent() {
        return switch (envelope.verb()) {
            case META_GET, META_DEBUG -> MISS;
            case META_SET -> envelope.flags().condition().equals(CasCondition.NONE) ? NOT_STORED : NOT_FOUND;
            default -> NOT_FOUND;
        };
    }

    @Override
    public void stored(Reply.Stored stored) {
        if (envelope.isQuiet()) {
            return;
        }
        line.begin(DONE);
        for (MetaFlag flag : envelope.flags().asked()) {
            switch (flag) {
                case OPAQUE -> opaque();
                case KEY -> key(envelope.key(), envelope.flags().has(MetaFlag.BASE64));
                case CAS_UNIQUE -> flag(flag).decimal(stored.casUnique());
                case SIZE -> flag(flag).decimal(stored.size());
                default -> {}
            }
        }
        line.endIn(replies.tail());
    }

    @Override
    public void metaItem(Reply.MetaItem item) {
        if (envelope.verb() == TextVerb.META_DEBUG) {
            debug(item);
            return;
        }
        Reply.Value value = item.value();
        boolean isUnchanged = envelope.flags().condition().equals(CasCondition.matches(value.casUnique()));
        boolean shows = envelope.flags().has(MetaFlag.VALUE) && !isUnchanged;
        if (shows) {
            line.begin(VALUE).decimal(value.data().readableBytes());
        } else {
            line.begin(DONE);
        }
        for (MetaFlag flag : envelope.flags().asked()) {
            part(flag, item);
        }
        marks(item);
        line.endIn(replies.tail());
        if (shows) {
            replies.append(value.data());
            replies.tail().writeBytes(LINE_END);
        } else {
            value.data().release();
        }
    }

    private void part(MetaFlag flag, Reply.MetaItem item) {
        Reply.Value value = item.value();
        switch (flag) {
            case OPAQUE -> opaque();
            case KEY -> key(value.key(), item.marks().contains(Mark.BASE64_KEY));
            case CAS_UNIQUE -> flag(flag).decimal(value.casUnique());
            case CLIENT_FLAGS -> flag(flag).decimal(value.flags() & 0xffff_ffffL);
            case READ_BEFORE -> flag(flag).decimal(item.use().since() == Use.Since.READ ? 1 : 0);
            case IDLE_TIME -> flag(flag).decimal(item.use().idleSeconds());
            case SIZE -> flag(flag).decimal(value.data().readableBytes());
            case REMAINING_TIME -> remaining(item.remainingSeconds());
            default -> {}
        }
    }

    private void marks(Reply.MetaItem item) {
        if (item.marks().contains(Mark.WON)) {
            line.space().letter((byte) 'W');
        }
        if (item.marks().contains(Mark.STALE)) {
            line.space().letter((byte) 'X');
        }
        if (item.marks().contains(Mark.WON_BEFORE)) {
            line.space().letter((byte) 'Z');
        }
    }

    /** {@code ME <key> exp=<s> la=<s> cas=<unique> fetch=<yes or no> cls=<class> size=<bytes>}. */
    private void debug(Reply.MetaItem item) {
        Reply.Value value = item.value();
        line.begin(DEBUG);
        if (envelope.flags().has(MetaFlag.BASE64) || item.marks().contains(Mark.BASE64_KEY)) {
            line.bytes(base64(value.key()));
        } else {
            line.key(value.key());
        }
        line.bytes(ascii(" exp=" + item.remainingSeconds() + " la=" + item.use().idleSeconds() + " cas="
                + Long.toUnsignedString(value.casUnique()) + " fetch="
                + (item.use().since() == Use.Since.READ ? "yes" : "no") + " cls=" + item.sizeClass() + " size="
                + item.cost()));
        line.endIn(replies.tail());
        value.data().release();
    }

    /** {@code HD <flags>*} or {@code VA <size> <flags>*} and the number. */
    @Override
    public void metaNumber(Reply.MetaNumber number) {
        if (envelope.isQuiet()) {
            return;
        }
        boolean shows = envelope.flags().has(MetaFlag.VALUE);
        ByteBuf digits = Unpooled.wrappedBuffer(
                ascii(Long.toUnsignedString(number.number().value())));
        if (shows) {
            line.begin(VALUE).decimal(digits.readableBytes());
        } else {
            line.begin(DONE);
        }
        for (MetaFlag flag : envelope.flags().asked()) {
            switch (flag) {
                case OPAQUE -> opaque();
                case KEY -> key(envelope.key(), envelope.flags().has(MetaFlag.BASE64));
                case CAS_UNIQUE -> flag(flag).decimal(number.number().casUnique());
                case REMAINING_TIME -> remaining(number.remainingSeconds());
                default -> {}
            }
        }
        line.endIn(replies.tail());
        if (shows) {
            replies.append(digits);
            replies.tail().writeBytes(LINE_END);
        }
    }

    private TextLine flag(MetaFlag flag) {
        return line.space().letter(flag.letter());
    }

    private void opaque() {
        flag(MetaFlag.OPAQUE).bytes(envelope.flags().opaque());
    }

    /** In base64 with a {@code b} behind it. */
    private void key(Key key, boolean inBase64) {
        flag(MetaFlag.KEY);
        if (inBase64) {
            line.bytes(base64(key)).space().letter(MetaFlag.BASE64.letter());
        } else {
            line.key(key);
        }
    }

    private void remaining(long seconds) {
        flag(MetaFlag.REMAINING_TIME);
        if (seconds == Reply.MetaItem.NO_END) {
            line.bytes(ascii("-1"));
        } else {
            line.decimal(seconds);
        }
    }

    private static byte[] base64(Key key) {
        byte[] bytes = new byte[key.length()];
        key.copyTo(bytes, 0);
        return Base64.getEncoder().encode(bytes);
    }

    @Override
    public void value(Reply.Value value) {
        throw new IllegalStateException("a value after " + envelope.verb());
    }

    @Override
    public void number(Reply.Number number) {
        throw new IllegalStateException("a number after " + envelope.verb());
    }

    @Override
    public void version(Reply.Version version) {
        throw new IllegalStateException("a version after " + envelope.verb());
    }

    @Override
    public void table(Reply.Table table) {
        throw new IllegalStateException("a table after " + envelope.verb());
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}

package dev.memtck.server.wire.text;

import dev.memtck.server.command.Fact;
import dev.memtck.server.command.LeaseFlag;
import dev.memtck.server.command.Reply;
import dev.memtck.server.wire.Replies;
import io.netty.buffer.ByteBuf;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Facts to lines. One connection's; used by its worker only. */
final class TextEncoder implements Reply.Visitor {
    private static final byte[] VALUE = ascii("VALUE ");
    private static final byte[] STORED = ascii("STORED\r\n");
    private static final byte[] VERSION = ascii("VERSION ");
    private static final byte[] END = ascii("END\r\n");
    private static final byte[] LINE_END = ascii("\r\n");

    private final TextWording wording;
    private final Optional<LeaseFlag> leaseFlag;
    private TextVerb verb;
    private Replies replies;

    /** @param leaseFlag empty if leases are never asked for */
    TextEncoder(TextWording wording, Optional<LeaseFlag> leaseFlag) {
        this.wording = wording;
        this.leaseFlag = leaseFlag;
    }

    /** Appends the answer to one command and takes over the reply's buffer, if it has one. */
    void encode(TextVerb asked, Reply reply, Replies target) {
        verb = asked;
        replies = target;
        reply.accept(this);
    }

    /** Appends what ends the answer to a retrieval. */
    void encodeEnd(Replies target) {
        target.tail().writeBytes(END);
    }

    void encode(TextError error, Replies target) {
        target.tail().writeBytes(ascii(error.line())).writeBytes(LINE_END);
    }

    @Override
    public void fact(Fact fact) {
        replies.tail().writeBytes(wording.line(verb, fact));
    }

    /** {@code VALUE <key> <flags> <bytes> [<cas unique>]\r\n<data>\r\n}. */
    @Override
    public void value(Reply.Value value) {
        ByteBuf out = replies.tail();
        out.writeBytes(VALUE);
        value.key().writeTo(out);
        out.writeByte(' ');
        writeDecimal(out, value.flags() & 0xffff_ffffL);
        out.writeByte(' ');
        writeDecimal(out, value.data().readableBytes());
        if (verb.showsCasUnique()) {
            out.writeByte(' ');
            writeDecimal(out, value.casUnique());
        }
        out.writeBytes(LINE_END);
        replies.append(value.data());
        replies.tail().writeBytes(LINE_END);
    }

    /** {@code VALUE <key> <lease-flags> <bytes> <cas unique>\r\n<remain time>\r\n}. */
    @Override
    public void lease(Reply.Lease lease) {
        byte[] remaining = ascii(Long.toString(lease.remainingSeconds()));
        ByteBuf out = replies.tail();
        out.writeBytes(VALUE);
        lease.key().writeTo(out);
        out.writeByte(' ');
        writeDecimal(out, leaseFlag.orElseThrow().flag());
        out.writeByte(' ');
        writeDecimal(out, remaining.length);
        out.writeByte(' ');
        writeDecimal(out, lease.casUnique());
        out.writeBytes(LINE_END).writeBytes(remaining).writeBytes(LINE_END);
    }

    /** {@code DELETED <cas unique>\r\n} or {@code NOT_FOUND <cas unique>\r\n}. */
    @Override
    public void leaseLeft(Reply.LeaseLeft leaseLeft) {
        byte[] line = wording.line(verb, leaseLeft.found());
        ByteBuf out = replies.tail();
        out.writeBytes(line, 0, line.length - LINE_END.length).writeByte(' ');
        writeDecimal(out, leaseLeft.casUnique());
        out.writeBytes(LINE_END);
    }

    @Override
    public void stored(Reply.Stored stored) {
        replies.tail().writeBytes(STORED);
    }

    @Override
    public void number(Reply.Number number) {
        writeDecimal(replies.tail(), number.value());
        replies.tail().writeBytes(LINE_END);
    }

    @Override
    public void version(Reply.Version version) {
        replies.tail()
                .writeBytes(VERSION)
                .writeBytes(version.text().getBytes(StandardCharsets.UTF_8))
                .writeBytes(LINE_END);
    }

    /** {@code STAT <name> <value>\r\n} for each, then {@code END\r\n}. */
    @Override
    public void table(Reply.Table table) {
        ByteBuf out = replies.tail();
        for (Reply.Statistic statistic : table.statistics()) {
            String line = "STAT " + statistic.name() + " " + statistic.value();
            out.writeBytes(line.getBytes(StandardCharsets.UTF_8)).writeBytes(LINE_END);
        }
        out.writeBytes(END);
    }

    /** Unsigned. */
    private static void writeDecimal(ByteBuf out, long number) {
        out.writeCharSequence(Long.toUnsignedString(number), StandardCharsets.US_ASCII);
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}

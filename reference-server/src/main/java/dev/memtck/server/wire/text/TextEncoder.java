package dev.memtck.server.wire.text;

import dev.memtck.server.command.Fact;
import dev.memtck.server.command.LeaseFlag;
import dev.memtck.server.command.Reply;
import dev.memtck.server.wire.Replies;
import io.netty.buffer.ByteBuf;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
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
    private final TextLine line = new TextLine();
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

    void encodeStored(Replies target) {
        target.tail().writeBytes(STORED);
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
        line.begin(VALUE).key(value.key()).space().decimal(value.flags() & 0xffff_ffffL);
        line.space().decimal(value.data().readableBytes());
        if (verb.showsCasUnique()) {
            line.space().decimal(value.casUnique());
        }
        line.endIn(replies.tail());
        replies.append(value.data());
        replies.tail().writeBytes(LINE_END);
    }

    /** {@code VALUE <key> <lease-flags> <bytes> <cas unique>\r\n<remain time>\r\n}. */
    @Override
    public void lease(Reply.Lease lease) {
        byte[] remaining = ascii(Long.toString(lease.remainingSeconds()));
        line.begin(VALUE)
                .key(lease.key())
                .space()
                .decimal(leaseFlag.orElseThrow().flag());
        line.space().decimal(remaining.length).space().decimal(lease.casUnique());
        line.endIn(replies.tail());
        replies.tail().writeBytes(remaining).writeBytes(LINE_END);
    }

    /** {@code DELETED <cas unique>\r\n} or {@code NOT_FOUND <cas unique>\r\n}. */
    @Override
    public void leaseLeft(Reply.LeaseLeft leaseLeft) {
        byte[] word = wording.line(verb, leaseLeft.found());
        line.begin(Arrays.copyOf(word, word.length - LINE_END.length)).space().decimal(leaseLeft.casUnique());
        line.endIn(replies.tail());
    }

    @Override
    public void stored(Reply.Stored stored) {
        replies.tail().writeBytes(STORED);
    }

    @Override
    public void number(Reply.Number number) {
        line.begin().decimal(number.value()).endIn(replies.tail());
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

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}

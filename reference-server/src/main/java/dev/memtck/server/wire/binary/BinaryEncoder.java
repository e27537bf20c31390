package dev.memtck.server.wire.binary;

import dev.memtck.server.command.Fact;
import dev.memtck.server.command.Key;
import dev.memtck.server.command.Reply;
import dev.memtck.server.wire.Replies;
import dev.memtck.server.wire.binary.BinaryRequest.Rejected;
import dev.memtck.server.wire.binary.BinaryRequest.Told;
import dev.memtck.server.wire.binary.BinaryRequest.Whole;
import dev.memtck.server.wire.binary.Opcode.ReplyKey;
import io.netty.buffer.ByteBuf;
import java.nio.charset.StandardCharsets;

/**
 * Facts to packets (binary protocol § Response header): as the request's header, with the magic 0x81, the status where the
 * vbucket was, and the item's cas unique. One connection's; used by its worker only.
 */
final class BinaryEncoder implements Reply.Visitor {
    private static final int MAGIC = 0x81;
    private static final int FLAGS_LENGTH = 4;
    private static final int NUMBER_LENGTH = 8;
    private static final byte[] NOTHING = {};

    private final BinaryWording wording;
    private Whole request;
    private Replies replies;

    BinaryEncoder(BinaryWording wording) {
        this.wording = wording;
    }

    /** Appends the response, unless the form is quiet about it, and takes over the reply's buffer, if it has one. */
    void encode(Whole asked, Reply reply, Replies target) {
        request = asked;
        replies = target;
        reply.accept(this);
    }

    /** Appends a success without a body. */
    void encodeSuccess(int opcode, int opaque, Replies target) {
        header(target.tail(), opcode, opaque, Status.SUCCESS, 0, 0, 0, 0);
    }

    /** Appends a success with its text. */
    void encode(Told told, Replies target) {
        textual(target.tail(), told.opcode(), told.opaque(), Status.SUCCESS, told.text());
    }

    /** Appends an error with its text. */
    void encode(Rejected rejected, Replies target) {
        error(target.tail(), rejected.opcode(), rejected.opaque(), rejected.status());
    }

    @Override
    public void fact(Fact fact) {
        Opcode opcode = request.opcode();
        Status status = wording.status(opcode, fact);
        if (opcode.isSilentOn(status)) {
            return;
        }
        if (status == Status.KEY_NOT_FOUND && request.missedKey() != null) {
            missWithKey(request.missedKey());
        } else {
            error(replies.tail(), opcode.number(), request.opaque(), status);
        }
    }

    private void missWithKey(Key key) {
        ByteBuf out = replies.tail();
        int opcode = request.opcode().number();
        header(out, opcode, request.opaque(), Status.KEY_NOT_FOUND, 0, key.length(), 0, 0);
        key.writeTo(out);
    }

    @Override
    public void value(Reply.Value value) {
        boolean withKey = request.opcode().replyKey() != ReplyKey.NONE;
        int keyLength = withKey ? value.key().length() : 0;
        ByteBuf out = replies.tail();
        success(out, FLAGS_LENGTH, keyLength, value.data().readableBytes(), value.casUnique());
        out.writeInt(value.flags());
        if (withKey) {
            value.key().writeTo(out);
        }
        replies.append(value.data());
    }

    @Override
    public void stored(Reply.Stored stored) {
        if (!request.opcode().isSilentOn(Status.SUCCESS)) {
            success(replies.tail(), 0, 0, 0, stored.casUnique());
        }
    }

    @Override
    public void number(Reply.Number number) {
        if (!request.opcode().isSilentOn(Status.SUCCESS)) {
            ByteBuf out = replies.tail();
            success(out, 0, 0, NUMBER_LENGTH, number.casUnique());
            out.writeLong(number.value());
        }
    }

    @Override
    public void version(Reply.Version version) {
        keyAndValue(NOTHING, version.text().getBytes(StandardCharsets.UTF_8));
    }

    /** A packet for each, then one with neither key nor value. */
    @Override
    public void table(Reply.Table table) {
        for (Reply.Statistic statistic : table.statistics()) {
            keyAndValue(
                    statistic.name().getBytes(StandardCharsets.UTF_8),
                    statistic.value().getBytes(StandardCharsets.UTF_8));
        }
        keyAndValue(NOTHING, NOTHING);
    }

    private void keyAndValue(byte[] key, byte[] value) {
        ByteBuf out = replies.tail();
        success(out, 0, key.length, value.length, 0);
        out.writeBytes(key).writeBytes(value);
    }

    private void success(ByteBuf out, int extrasLength, int keyLength, int valueLength, long casUnique) {
        header(
                out,
                request.opcode().number(),
                request.opaque(),
                Status.SUCCESS,
                extrasLength,
                keyLength,
                valueLength,
                casUnique);
    }

    private static void error(ByteBuf out, int opcode, int opaque, Status status) {
        textual(out, opcode, opaque, status, status.text());
    }

    private static void textual(ByteBuf out, int opcode, int opaque, Status status, String text) {
        byte[] value = text.getBytes(StandardCharsets.US_ASCII);
        header(out, opcode, opaque, status, 0, 0, value.length, 0);
        out.writeBytes(value);
    }

    private static void header(
            ByteBuf out,
            int opcode,
            int opaque,
            Status status,
            int extrasLength,
            int keyLength,
            int valueLength,
            long casUnique) {
        out.writeByte(MAGIC)
                .writeByte(opcode)
                .writeShort(keyLength)
                .writeByte(extrasLength)
                .writeByte(0)
                .writeShort(status.code())
                .writeInt(extrasLength + keyLength + valueLength)
                .writeInt(opaque)
                .writeLong(casUnique);
    }
}

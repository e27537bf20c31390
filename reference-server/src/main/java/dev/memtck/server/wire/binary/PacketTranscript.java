package dev.memtck.server.wire.binary;

import dev.memtck.server.wire.EscapedBytes;
import dev.memtck.server.wire.Transcript;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.util.ArrayList;
import java.util.List;

/**
 * A line for each packet, with its header's fields by name: {@code GETK opaque=0x00000007 cas=0 extras= key=apple value=};
 * a response has {@code status=} too. What is not there yet of a body comes in a line of its own, after {@code +}.
 */
final class PacketTranscript implements Transcript {
    private static final byte RESPONSE_MAGIC = (byte) 0x81;
    private static final int STATUS_INDEX = 6;

    /** The part of a header that has come, when bytes were cut in it. */
    private final ByteBuf partOfHeader = Unpooled.buffer(RequestHeader.LENGTH, RequestHeader.LENGTH);
    /** How much of the last packet's body is still to come, in bytes. */
    private long bodyLeft;

    @Override
    public List<String> show(ByteBuf bytes) {
        List<String> lines = new ArrayList<>();
        ByteBuf left = bytes.duplicate();
        while (left.isReadable()) {
            if (bodyLeft > 0) {
                lines.add("+" + body(left, bodyLeft));
            } else if (!isHeader(left)) {
                lines.add(EscapedBytes.show(left, left.readerIndex(), left.readableBytes()));
                return lines;
            } else {
                partOfHeader.writeBytes(left, Math.min(left.readableBytes(), partOfHeader.writableBytes()));
                if (!partOfHeader.isWritable()) {
                    lines.add(packet(left));
                    partOfHeader.clear();
                }
            }
        }
        return lines;
    }

    private boolean isHeader(ByteBuf left) {
        byte first = left.getByte(left.readerIndex());
        return partOfHeader.isReadable() || first == RequestHeader.MAGIC || first == RESPONSE_MAGIC;
    }

    private String packet(ByteBuf left) {
        boolean response = partOfHeader.getByte(0) == RESPONSE_MAGIC;
        int status = partOfHeader.getUnsignedShort(STATUS_INDEX);
        RequestHeader header = RequestHeader.read(partOfHeader.duplicate());
        bodyLeft = header.bodyLength();
        Opcode opcode = Opcode.find(header.opcode());
        return (opcode == null ? String.format("0x%02x", header.opcode()) : opcode.name())
                + (response ? String.format(" status=0x%04x", status) : "")
                + String.format(" opaque=0x%08x", header.opaque())
                + " cas=" + Long.toUnsignedString(header.cas())
                + " extras=" + body(left, header.extrasLength())
                + " key=" + body(left, header.keyLength())
                + " value=" + body(left, Math.max(0, header.valueLength()));
    }

    private String body(ByteBuf left, long length) {
        int there = (int) Math.min(Math.min(length, bodyLeft), left.readableBytes());
        String shown = EscapedBytes.show(left, left.readerIndex(), there);
        left.skipBytes(there);
        bodyLeft -= there;
        return shown;
    }
}

package dev.memtck.server.wire.binary;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * A request or response as it goes over the wire, to be changed on its way; strings are bytes, one for each character.
 *
 * @param number of the opcode
 * @param status of a response; the vbucket of a request
 */
public record WirePacket(
        int magic,
        int number,
        int dataType,
        int status,
        int opaque,
        long cas,
        String extras,
        String key,
        String value) {
    private static final int REQUEST = 0x80;
    private static final int RESPONSE = 0x81;

    /** The response to a request that is just a success. */
    public static WirePacket success(int number, int opaque) {
        return new WirePacket(RESPONSE, number, 0, 0, opaque, 0, "", "", "");
    }

    /** What the opcode with this number is called, in capital letters and one word; empty if it is none. */
    public static String name(int number) {
        Opcode opcode = Opcode.find(number & 0xff);
        return opcode == null ? "" : opcode.name().replace("_", "");
    }

    /** The packet that is the beginning of these bytes, or null if no whole one is. */
    public static WirePacket first(String bytes) {
        if (bytes.length() < RequestHeader.LENGTH || (bytes.charAt(0) != REQUEST && bytes.charAt(0) != RESPONSE)) {
            return null;
        }
        ByteBuf header = Unpooled.copiedBuffer(bytes.substring(0, RequestHeader.LENGTH), StandardCharsets.ISO_8859_1);
        int key = RequestHeader.LENGTH + header.getUnsignedByte(4);
        int value = key + header.getUnsignedShort(2);
        long end = RequestHeader.LENGTH + header.getUnsignedInt(8);
        if (value > end || end > bytes.length()) {
            return null;
        }
        return new WirePacket(
                header.getUnsignedByte(0),
                header.getUnsignedByte(1),
                header.getUnsignedByte(5),
                header.getUnsignedShort(6),
                header.getInt(12),
                header.getLong(16),
                bytes.substring(RequestHeader.LENGTH, key),
                bytes.substring(key, value),
                bytes.substring(value, (int) end));
    }

    /** How long the packet is that these bytes begin, in bytes; 0 if they begin none or do not say it yet. */
    public static long lengthToldBy(String bytes) {
        if (bytes.length() < RequestHeader.LENGTH || (bytes.charAt(0) != REQUEST && bytes.charAt(0) != RESPONSE)) {
            return 0;
        }
        ByteBuf header = Unpooled.copiedBuffer(bytes.substring(0, RequestHeader.LENGTH), StandardCharsets.ISO_8859_1);
        return RequestHeader.LENGTH + header.getUnsignedInt(8);
    }

    /** The whole packets that these bytes begin with. */
    public static List<WirePacket> allOf(String bytes) {
        List<WirePacket> packets = new ArrayList<>();
        String rest = bytes;
        for (WirePacket packet = first(rest); packet != null; packet = first(rest)) {
            packets.add(packet);
            rest = rest.substring(packet.length());
        }
        return packets;
    }

    /** These bytes with every whole packet changed, up to the first byte that belongs to none. */
    public static String changed(String bytes, UnaryOperator<WirePacket> change) {
        StringBuilder all = new StringBuilder();
        int from = 0;
        for (WirePacket packet : allOf(bytes)) {
            all.append(change.apply(packet).bytes());
            from += packet.length();
        }
        return all + bytes.substring(from);
    }

    /** Whether the opcode is one of these. */
    public boolean is(Opcode... opcodes) {
        return Arrays.asList(opcodes).contains(Opcode.find(number));
    }

    /** The opcode, or null if it is none. */
    public Opcode opcode() {
        return Opcode.find(number);
    }

    /** Whether the opcode is none. */
    public boolean isUnknown() {
        return Opcode.find(number) == null;
    }

    /** Whether the opcode is one of the locks. */
    public boolean isOfLocks() {
        return number >= Opcode.LOCK.number() && number <= Opcode.RAUQ.number();
    }

    /** Whether it says that its request is not done. */
    public boolean isError() {
        return magic == RESPONSE && status != 0;
    }

    public boolean has(Status other) {
        return status == other.code();
    }

    public int length() {
        return RequestHeader.LENGTH + extras.length() + key.length() + value.length();
    }

    public WirePacket withMagic(int other) {
        return new WirePacket(other, number, dataType, status, opaque, cas, extras, key, value);
    }

    public WirePacket with(Opcode other) {
        return new WirePacket(magic, other.number(), dataType, status, opaque, cas, extras, key, value);
    }

    public WirePacket withDataType(int other) {
        return new WirePacket(magic, number, other, status, opaque, cas, extras, key, value);
    }

    public WirePacket with(Status other) {
        return new WirePacket(magic, number, dataType, other.code(), opaque, cas, extras, key, value);
    }

    public WirePacket withOpaque(int other) {
        return new WirePacket(magic, number, dataType, status, other, cas, extras, key, value);
    }

    public WirePacket withCas(long other) {
        return new WirePacket(magic, number, dataType, status, opaque, other, extras, key, value);
    }

    public WirePacket withExtras(String other) {
        return new WirePacket(magic, number, dataType, status, opaque, cas, other, key, value);
    }

    public WirePacket withKey(String other) {
        return new WirePacket(magic, number, dataType, status, opaque, cas, extras, other, value);
    }

    public WirePacket withValue(String other) {
        return new WirePacket(magic, number, dataType, status, opaque, cas, extras, key, other);
    }

    /** The same without extras, key and value. */
    public WirePacket bodyless() {
        return withExtras("").withKey("").withValue("");
    }

    /** As it goes over the wire. */
    public String bytes() {
        ByteBuf header = Unpooled.buffer()
                .writeByte(magic)
                .writeByte(number)
                .writeShort(key.length())
                .writeByte(extras.length())
                .writeByte(dataType)
                .writeShort(status)
                .writeInt(extras.length() + key.length() + value.length())
                .writeInt(opaque)
                .writeLong(cas);
        return header.toString(StandardCharsets.ISO_8859_1) + extras + key + value;
    }
}

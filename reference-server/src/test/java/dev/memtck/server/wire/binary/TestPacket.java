package dev.memtck.server.wire.binary;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.nio.charset.StandardCharsets;

/** A packet as tests say it; strings are bytes, one for each character. */
public record TestPacket(
        int magic, int opcode, int status, int opaque, long cas, String extras, String key, String value) {
    private static final int OPAQUE = 0xcafe_0001;

    /** A request. */
    public static TestPacket ask(Opcode opcode) {
        return ask(opcode.number());
    }

    /** A request whose opcode may be none. */
    public static TestPacket ask(int opcode) {
        return new TestPacket(0x80, opcode, 0, OPAQUE, 0, "", "", "");
    }

    /** A response that reports success. */
    public static TestPacket says(Opcode opcode) {
        return new TestPacket(0x81, opcode.number(), 0, OPAQUE, 0, "", "", "");
    }

    /** A response that reports an error. */
    public static TestPacket fails(Opcode opcode, int status, String text) {
        return fails(opcode.number(), status, text);
    }

    /** An error in response to an opcode that may be none. */
    public static TestPacket fails(int opcode, int status, String text) {
        return new TestPacket(0x81, opcode, status, OPAQUE, 0, "", "", text);
    }

    /** Numbers of 32 bits each. */
    public static String ints(int... numbers) {
        StringBuilder text = new StringBuilder();
        for (int number : numbers) {
            for (int shift = 24; shift >= 0; shift -= 8) {
                text.append((char) (number >>> shift & 0xff));
            }
        }
        return text.toString();
    }

    public TestPacket extras(String other) {
        return new TestPacket(magic, opcode, status, opaque, cas, other, key, value);
    }

    public TestPacket key(String other) {
        return new TestPacket(magic, opcode, status, opaque, cas, extras, other, value);
    }

    public TestPacket value(String other) {
        return new TestPacket(magic, opcode, status, opaque, cas, extras, key, other);
    }

    public TestPacket cas(long other) {
        return new TestPacket(magic, opcode, status, opaque, other, extras, key, value);
    }

    /** As it goes over the wire. */
    public String bytes() {
        return bytes(extras.length() + key.length() + value.length());
    }

    /** As it goes over the wire with a body length that is not its own. */
    public String bytes(int declaredBodyLength) {
        ByteBuf out = Unpooled.buffer()
                .writeByte(magic)
                .writeByte(opcode)
                .writeShort(key.length())
                .writeByte(extras.length())
                .writeByte(0)
                .writeShort(status)
                .writeInt(declaredBodyLength)
                .writeInt(opaque)
                .writeLong(cas);
        out.writeCharSequence(extras + key + value, StandardCharsets.ISO_8859_1);
        return out.toString(StandardCharsets.ISO_8859_1);
    }
}

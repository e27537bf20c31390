package dev.memtck.server.faults;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * A packet of the binary protocol as a twist sees it (binary protocol § Packet structure).
 *
 * @param code the status of a response, the vbucket of a request
 * @param extras as ISO 8859-1 characters, like key and value
 */
public record Frame(int magic, int opcode, int code, int opaque, long cas, String extras, String key, String value) {
    public static final int SUCCESS = 0x0000;
    public static final int NOT_FOUND = 0x0001;
    public static final int TOO_LARGE = 0x0003;
    public static final int INVALID = 0x0004;
    public static final int LOCKED = 0x0010;
    public static final int UNKNOWN = 0x0081;

    private static final int REQUEST = 0x80;
    private static final int RESPONSE = 0x81;
    private static final int HEADER = 24;

    /** The packets that these bytes are; none unless all of them are whole. */
    public static List<Frame> split(String bytes) {
        ByteBuffer in = ByteBuffer.wrap(bytes.getBytes(StandardCharsets.ISO_8859_1));
        List<Frame> frames = new ArrayList<>();
        try {
            while (in.hasRemaining()) {
                int magic = in.get() & 0xff;
                if (magic != REQUEST && magic != RESPONSE) {
                    return List.of();
                }
                frames.add(read(magic, in));
            }
        } catch (BufferUnderflowException cutOrLying) {
            return List.of();
        }
        return frames;
    }

    private static Frame read(int magic, ByteBuffer in) {
        int opcode = in.get() & 0xff;
        int keyLength = in.getShort() & 0xffff;
        int extrasLength = in.get() & 0xff;
        in.get();
        int code = in.getShort() & 0xffff;
        int valueLength = in.getInt() - extrasLength - keyLength;
        int opaque = in.getInt();
        long cas = in.getLong();
        return new Frame(
                magic, opcode, code, opaque, cas, text(in, extrasLength), text(in, keyLength), text(in, valueLength));
    }

    private static String text(ByteBuffer in, int length) {
        if (length < 0 || length > in.remaining()) {
            throw new BufferUnderflowException();
        }
        byte[] bytes = new byte[length];
        in.get(bytes);
        return new String(bytes, StandardCharsets.ISO_8859_1);
    }

    /** A response to this request that has nothing but a status. */
    public Frame answer(int status) {
        return new Frame(RESPONSE, opcode, status, opaque, 0, "", "", "");
    }

    public Frame withOpcode(int other) {
        return new Frame(magic, other, code, opaque, cas, extras, key, value);
    }

    public Frame withCode(int other) {
        return new Frame(magic, opcode, other, opaque, cas, extras, key, value);
    }

    public Frame withCas(long other) {
        return new Frame(magic, opcode, code, opaque, other, extras, key, value);
    }

    public Frame withBody(String otherExtras, String otherKey, String otherValue) {
        return new Frame(magic, opcode, code, opaque, cas, otherExtras, otherKey, otherValue);
    }

    /** As it goes over the wire, as ISO 8859-1 characters. */
    public String bytes() {
        ByteBuffer header = ByteBuffer.allocate(HEADER)
                .put((byte) magic)
                .put((byte) opcode)
                .putShort((short) key.length())
                .put((byte) extras.length())
                .put((byte) 0)
                .putShort((short) code)
                .putInt(extras.length() + key.length() + value.length())
                .putInt(opaque)
                .putLong(cas);
        return new String(header.array(), StandardCharsets.ISO_8859_1) + extras + key + value;
    }
}

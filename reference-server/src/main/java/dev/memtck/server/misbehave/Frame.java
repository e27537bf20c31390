package dev.memtck.server.misbehave;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;

/**
 * A packet of the binary protocol as who changes replies sees it (protocol-binary.xml § Packet Structure).
 *
 * @param code the status of a response, the vbucket of a request
 * @param lie by how much the length in the header is more than the body's, in bytes
 * @param extras as ISO 8859-1 characters, like key and value
 */
public record Frame(
        int magic, int opcode, int code, int opaque, long cas, long lie, String extras, String key, String value) {
    public static final int SUCCESS = 0x0000;
    public static final int NOT_FOUND = 0x0001;
    public static final int TOO_LARGE = 0x0003;

    private static final int REQUEST = 0x80;
    private static final int RESPONSE = 0x81;

    private static final int HEADER = 24;

    /** The packets that these bytes are; none unless all of them are whole. */
    public static List<Frame> split(String bytes) {
        ByteBuffer in = ByteBuffer.wrap(bytes.getBytes(StandardCharsets.ISO_8859_1));
        List<Frame> frames = new ArrayList<>();
        try {
            while (in.hasRemaining()) {
                Frame frame = read(in, Frame::text);
                if (frame.magic != REQUEST && frame.magic != RESPONSE) {
                    return List.of();
                }
                frames.add(frame);
            }
        } catch (BufferUnderflowException cutOrLying) {
            return List.of();
        }
        return frames;
    }

    /** The packet that a request is. Of its value there may be only the beginning, or nothing: of one that is refused. */
    static Optional<Frame> asked(String request) {
        ByteBuffer in = ByteBuffer.wrap(request.getBytes(StandardCharsets.ISO_8859_1));
        try {
            return Optional.of(read(in, (buffer, length) -> text(buffer, Math.min(length, buffer.remaining()))));
        } catch (BufferUnderflowException cut) {
            return Optional.empty();
        }
    }

    /** Each of an exchange's reply packets changed; another reply stays as it is. */
    static Exchange each(Exchange usual, UnaryOperator<Frame> change) {
        List<Frame> frames = split(usual.reply());
        StringBuilder reply = new StringBuilder();
        frames.forEach(frame -> reply.append(change.apply(frame).bytes()));
        return frames.isEmpty() ? usual : usual.with(reply.toString());
    }

    private static Frame read(ByteBuffer in, BiFunction<ByteBuffer, Integer, String> valueOf) {
        int magic = in.get() & 0xff;
        int opcode = in.get() & 0xff;
        int keyLength = in.getShort() & 0xffff;
        int extrasLength = in.get() & 0xff;
        in.get();
        int code = in.getShort() & 0xffff;
        int valueLength = in.getInt() - extrasLength - keyLength;
        int opaque = in.getInt();
        long cas = in.getLong();
        return new Frame(
                magic,
                opcode,
                code,
                opaque,
                cas,
                0,
                text(in, extrasLength),
                text(in, keyLength),
                valueOf.apply(in, valueLength));
    }

    private static String text(ByteBuffer in, int length) {
        if (length < 0 || length > in.remaining()) {
            throw new BufferUnderflowException();
        }
        byte[] bytes = new byte[length];
        in.get(bytes);
        return new String(bytes, StandardCharsets.ISO_8859_1);
    }

    boolean isSuccess() {
        return code == SUCCESS;
    }

    /** An error whose body is a text: a miss may have its key there. */
    boolean isErrorWithText() {
        return code != SUCCESS && key.isEmpty();
    }

    /** A response to this request that has nothing but a status. */
    public Frame answer(int status) {
        return new Frame(RESPONSE, opcode, status, opaque, 0, 0, "", "", "");
    }

    Frame withMagic(int other) {
        return new Frame(other, opcode, code, opaque, cas, lie, extras, key, value);
    }

    public Frame withOpcode(int other) {
        return new Frame(magic, other, code, opaque, cas, lie, extras, key, value);
    }

    public Frame withCode(int other) {
        return new Frame(magic, opcode, other, opaque, cas, lie, extras, key, value);
    }

    Frame withOpaque(int other) {
        return new Frame(magic, opcode, code, other, cas, lie, extras, key, value);
    }

    public Frame withCas(long other) {
        return new Frame(magic, opcode, code, opaque, other, lie, extras, key, value);
    }

    Frame lyingBy(long bytes) {
        return new Frame(magic, opcode, code, opaque, cas, bytes, extras, key, value);
    }

    public Frame withBody(String otherExtras, String otherKey, String otherValue) {
        return new Frame(magic, opcode, code, opaque, cas, lie, otherExtras, otherKey, otherValue);
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
                .putInt((int) (extras.length() + key.length() + value.length() + lie))
                .putInt(opaque)
                .putLong(cas);
        return new String(header.array(), StandardCharsets.ISO_8859_1) + extras + key + value;
    }
}

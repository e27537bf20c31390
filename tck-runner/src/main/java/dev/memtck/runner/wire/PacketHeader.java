package dev.memtck.runner.wire;

import java.nio.ByteBuffer;

/**
 * The 24 bytes before every packet of the binary protocol, big-endian: magic 1, opcode 1, key length 2, extras length 1,
 * data type 1, vbucket or status 2, body length 4, opaque 4, cas 8. What a header declares need not be true.
 *
 * @param keyLength 0 to 0xffff
 * @param vbucketOrStatus vbucket in a request, status in a response; 0 to 0xffff
 * @param bodyLength extras, key and value together; 0 to 0xffffffff
 * @param cas unsigned
 */
public record PacketHeader(
        int magic,
        int opcode,
        int keyLength,
        int extrasLength,
        int dataType,
        int vbucketOrStatus,
        long bodyLength,
        int opaque,
        long cas) {
    /** In bytes. */
    public static final int LENGTH = 24;

    /** Where each field begins, in bytes from the first. */
    public static final int AT_MAGIC = 0;

    public static final int AT_OPCODE = 1;
    public static final int AT_KEY_LENGTH = 2;
    public static final int AT_EXTRAS_LENGTH = 4;
    public static final int AT_DATA_TYPE = 5;
    public static final int AT_STATUS = 6;
    public static final int AT_BODY_LENGTH = 8;
    public static final int AT_OPAQUE = 12;
    public static final int AT_CAS = 16;

    public static final int REQUEST = 0x80;
    public static final int RESPONSE = 0x81;

    /** Reads the first 24 bytes from an index on; they must be there. */
    public static PacketHeader parse(byte[] bytes, int from) {
        ByteBuffer header = ByteBuffer.wrap(bytes, from, LENGTH);
        int magic = Byte.toUnsignedInt(header.get());
        int opcode = Byte.toUnsignedInt(header.get());
        int keyLength = Short.toUnsignedInt(header.getShort());
        int extrasLength = Byte.toUnsignedInt(header.get());
        int dataType = Byte.toUnsignedInt(header.get());
        int vbucketOrStatus = Short.toUnsignedInt(header.getShort());
        long bodyLength = Integer.toUnsignedLong(header.getInt());
        return new PacketHeader(
                magic,
                opcode,
                keyLength,
                extrasLength,
                dataType,
                vbucketOrStatus,
                bodyLength,
                header.getInt(),
                header.getLong());
    }

    /** The same with another opaque and another cas. */
    public PacketHeader with(int otherOpaque, long otherCas) {
        return new PacketHeader(
                magic, opcode, keyLength, extrasLength, dataType, vbucketOrStatus, bodyLength, otherOpaque, otherCas);
    }

    void write(ByteBuffer target) {
        target.put((byte) magic)
                .put((byte) opcode)
                .putShort((short) keyLength)
                .put((byte) extrasLength)
                .put((byte) dataType)
                .putShort((short) vbucketOrStatus)
                .putInt((int) bodyLength)
                .putInt(opaque)
                .putLong(cas);
    }
}

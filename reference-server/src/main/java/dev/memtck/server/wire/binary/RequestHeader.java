package dev.memtck.server.wire.binary;

import io.netty.buffer.ByteBuf;

/**
 * The first {@value #LENGTH} bytes of a request (binary protocol § Request header). Every number is unsigned and big-endian.
 *
 * <pre>
 *  0 magic 0x80     1 opcode          2 key length, 16 bits
 *  4 extras length  5 data type       6 vbucket, 16 bits
 *  8 body length, 32 bits: extras, key and value
 * 12 opaque, 32 bits, comes back in the response
 * 16 cas, 64 bits; 0 is none
 * </pre>
 *
 * <p>Data type and vbucket are not looked at.
 *
 * @param opaque 32 bits, as they are
 * @param cas 64 bits, as they are
 */
record RequestHeader(int opcode, int keyLength, int extrasLength, long bodyLength, int opaque, long cas) {
    /** In bytes. */
    static final int LENGTH = 24;

    /** The first byte of every request. */
    static final byte MAGIC = (byte) 0x80;

    /** Reads a header, its magic byte too; {@value #LENGTH} bytes must be there. */
    static RequestHeader read(ByteBuf in) {
        in.skipBytes(1);
        int opcode = in.readUnsignedByte();
        int keyLength = in.readUnsignedShort();
        int extrasLength = in.readUnsignedByte();
        in.skipBytes(3);
        return new RequestHeader(opcode, keyLength, extrasLength, in.readUnsignedInt(), in.readInt(), in.readLong());
    }

    /** What is left of the body for the value; negative if extras and key are longer than the body. */
    long valueLength() {
        return bodyLength - extrasLength - keyLength;
    }
}

package dev.memtck.runner.load;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.nio.ByteBuffer;

/** The binary protocol: Get and Set, each answered; opaque 0. The cas of a reply is the server's own. */
final class BinaryDialect implements Dialect {
    private static final int HEADER = 24;
    private static final int CAS = 16;
    private static final byte REQUEST = (byte) 0x80;
    private static final byte RESPONSE = (byte) 0x81;
    private static final byte GET = 0x00;
    private static final byte SET = 0x01;
    private static final int STATUS = 6;
    private static final int BODY_LENGTH = 8;
    private static final short KEY_NOT_FOUND = 0x0001;
    private static final byte[] NOTHING = {};
    private static final byte[] FLAGS = new byte[4];
    private static final byte[] FLAGS_AND_EXPTIME = new byte[8];

    @Override
    public byte[] get(String key) {
        return packet(REQUEST, GET, NOTHING, key.getBytes(US_ASCII), NOTHING);
    }

    @Override
    public byte[] set(String key, byte[] value) {
        return packet(REQUEST, SET, FLAGS_AND_EXPTIME, key.getBytes(US_ASCII), value);
    }

    @Override
    public byte[] hit(String key, byte[] value) {
        return packet(RESPONSE, GET, FLAGS, NOTHING, value);
    }

    @Override
    public byte[] stored() {
        return packet(RESPONSE, SET, NOTHING, NOTHING, NOTHING);
    }

    @Override
    public int variableFrom() {
        return CAS;
    }

    @Override
    public int variableTo() {
        return HEADER;
    }

    @Override
    public int missLength(byte[] in, int start, int end) {
        if (end - start < HEADER || in[start] != RESPONSE || in[start + 1] != GET) {
            return 0;
        }
        ByteBuffer header = ByteBuffer.wrap(in, start, HEADER);
        long length = HEADER + (header.getInt(start + BODY_LENGTH) & 0xffff_ffffL);
        return header.getShort(start + STATUS) == KEY_NOT_FOUND && end - start >= length ? (int) length : 0;
    }

    @Override
    public boolean mayBecomeMiss(byte[] in, int start, int end) {
        return in[start] == RESPONSE
                && (end - start < 2 || in[start + 1] == GET)
                && (end - start < STATUS + 2
                        || ByteBuffer.wrap(in, start, STATUS + 2).getShort(start + STATUS) == KEY_NOT_FOUND);
    }

    private static byte[] packet(byte magic, byte opcode, byte[] extras, byte[] key, byte[] value) {
        return ByteBuffer.allocate(HEADER + extras.length + key.length + value.length)
                .put(magic)
                .put(opcode)
                .putShort((short) key.length)
                .put((byte) extras.length)
                .put((byte) 0)
                .putShort((short) 0)
                .putInt(extras.length + key.length + value.length)
                .putInt(0)
                .putLong(0)
                .put(extras)
                .put(key)
                .put(value)
                .array();
    }
}

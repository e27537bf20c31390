package dev.memtck.runner.load;

import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.memtck.runner.dialect.BinaryCommand;
import dev.memtck.runner.wire.Packet;
import dev.memtck.runner.wire.PacketHeader;
import java.nio.ByteBuffer;

/** The binary protocol: Get and Set, each answered; opaque 0. The cas of a reply is the server's own. */
final class BinaryLoad implements LoadProtocol {
    private static final byte RESPONSE = (byte) PacketHeader.RESPONSE;
    private static final int GET = BinaryCommand.GET.opcode().code();
    private static final int SET = BinaryCommand.SET.opcode().code();
    private static final int AFTER_STATUS = PacketHeader.AT_STATUS + 2;
    private static final short KEY_NOT_FOUND = 0x0001;
    private static final byte[] NOTHING = {};
    private static final byte[] FLAGS = new byte[4];
    private static final byte[] FLAGS_AND_EXPTIME = new byte[8];

    @Override
    public byte[] get(String key) {
        return packet(PacketHeader.REQUEST, GET, NOTHING, key.getBytes(US_ASCII), NOTHING);
    }

    @Override
    public byte[] set(String key, byte[] value) {
        return packet(PacketHeader.REQUEST, SET, FLAGS_AND_EXPTIME, key.getBytes(US_ASCII), value);
    }

    @Override
    public byte[] hit(String key, byte[] value) {
        return packet(PacketHeader.RESPONSE, GET, FLAGS, NOTHING, value);
    }

    @Override
    public byte[] stored() {
        return packet(PacketHeader.RESPONSE, SET, NOTHING, NOTHING, NOTHING);
    }

    @Override
    public int variableFrom() {
        return PacketHeader.AT_CAS;
    }

    @Override
    public int variableTo() {
        return PacketHeader.LENGTH;
    }

    @Override
    public int missLength(byte[] in, int start, int end) {
        if (end - start < PacketHeader.LENGTH || in[start] != RESPONSE || in[start + 1] != GET) {
            return 0;
        }
        PacketHeader header = PacketHeader.parse(in, start);
        long length = PacketHeader.LENGTH + header.bodyLength();
        return header.vbucketOrStatus() == KEY_NOT_FOUND && end - start >= length ? (int) length : 0;
    }

    @Override
    public boolean mayBecomeMiss(byte[] in, int start, int end) {
        return in[start] == RESPONSE
                && (end - start < 2 || in[start + 1] == GET)
                && (end - start < AFTER_STATUS
                        || ByteBuffer.wrap(in).getShort(start + PacketHeader.AT_STATUS) == KEY_NOT_FOUND);
    }

    private static byte[] packet(int magic, int opcode, byte[] extras, byte[] key, byte[] value) {
        int bodyLength = extras.length + key.length + value.length;
        PacketHeader header = new PacketHeader(magic, opcode, key.length, extras.length, 0, 0, bodyLength, 0, 0);
        return new Packet(header, extras, key, value).bytes();
    }
}

package dev.memtck.runner.wire;

import java.nio.ByteBuffer;

/** A packet of the binary protocol: header, extras, key, value. The arrays are not to be changed. */
public record Packet(PacketHeader header, byte[] extras, byte[] key, byte[] value) {
    private static final byte[] EMPTY = {};

    /** A request whose header says what follows it. */
    public static Packet request(int opcode, int opaque, byte[] extras, byte[] key, byte[] value) {
        PacketHeader header = new PacketHeader(
                PacketHeader.REQUEST,
                opcode,
                key.length,
                extras.length,
                0,
                0,
                (long) extras.length + key.length + value.length,
                opaque,
                0);
        return new Packet(header, extras, key, value);
    }

    /** A request without a body. */
    public static Packet request(int opcode, int opaque) {
        return request(opcode, opaque, EMPTY, EMPTY, EMPTY);
    }

    /** A request with a key alone. */
    public static Packet request(int opcode, int opaque, byte[] key) {
        return request(opcode, opaque, EMPTY, key, EMPTY);
    }

    /** The same with another header. */
    public Packet with(PacketHeader other) {
        return new Packet(other, extras, key, value);
    }

    /** As it goes over the wire: the header as it is, then what there is. */
    public byte[] bytes() {
        ByteBuffer bytes = ByteBuffer.allocate(PacketHeader.LENGTH + extras.length + key.length + value.length);
        header.write(bytes);
        return bytes.put(extras).put(key).put(value).array();
    }
}

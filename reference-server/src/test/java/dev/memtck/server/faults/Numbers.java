package dev.memtck.server.faults;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** Numbers of 64 bits as a packet has them: 8 bytes, the highest first. */
final class Numbers {
    private Numbers() {}

    static long of(String bytes) {
        return ByteBuffer.wrap(bytes.getBytes(StandardCharsets.ISO_8859_1)).getLong();
    }

    static String bytes(long number) {
        return new String(ByteBuffer.allocate(Long.BYTES).putLong(number).array(), StandardCharsets.ISO_8859_1);
    }
}

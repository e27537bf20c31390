package dev.memtck.runner.load;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.function.IntFunction;

/** Byte strings of one length, one after the other in one array, numbered from 0. */
final class FixedRecords {
    private final byte[] bytes;
    private final int length;

    private FixedRecords(byte[] bytes, int length) {
        this.bytes = bytes;
        this.length = length;
    }

    /** Makes {@code count} of them, all of the length of the first. */
    static FixedRecords of(int count, IntFunction<byte[]> record) {
        int length = record.apply(0).length;
        byte[] bytes = new byte[Math.multiplyExact(count, length)];
        for (int i = 0; i < count; i++) {
            System.arraycopy(record.apply(i), 0, bytes, i * length, length);
        }
        return new FixedRecords(bytes, length);
    }

    /** Of each, in bytes. */
    int length() {
        return length;
    }

    void appendTo(ByteBuffer out, int number) {
        out.put(bytes, number * length, length);
    }

    /** Whether the bytes {@code from} up to, not including, {@code to} of this record stand at the same place behind {@code start}. */
    boolean matches(int number, int from, int to, byte[] array, int start) {
        int base = number * length;
        return Arrays.equals(bytes, base + from, base + to, array, start + from, start + to);
    }
}

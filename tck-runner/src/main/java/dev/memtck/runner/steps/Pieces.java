package dev.memtck.runner.steps;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** Bytes in several parts. */
final class Pieces {
    private Pieces() {}

    /** One byte each. */
    static List<byte[]> each(byte[] bytes) {
        return IntStream.range(0, bytes.length)
                .mapToObj(i -> new byte[] {bytes[i]})
                .toList();
    }

    /** Two, the first of them so many bytes long. */
    static List<byte[]> cut(byte[] bytes, int length) {
        if (length < 1 || length >= bytes.length) {
            throw new IllegalStateException("the feature cuts " + bytes.length + " bytes after " + length);
        }
        return List.of(Arrays.copyOf(bytes, length), Arrays.copyOfRange(bytes, length, bytes.length));
    }
}

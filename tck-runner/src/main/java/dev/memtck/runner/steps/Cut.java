package dev.memtck.runner.steps;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** Where what is sent is cut: each piece goes in a packet of its own. */
interface Cut {

    List<byte[]> pieces(byte[] bytes);

    /** A piece for each byte. */
    static Cut everywhere() {
        return bytes -> IntStream.range(0, bytes.length)
                .mapToObj(i -> new byte[] {bytes[i]})
                .toList();
    }

    /** Two pieces, the first of them so many bytes long. */
    static Cut after(int length) {
        return bytes -> {
            if (length < 1 || length >= bytes.length) {
                throw new IllegalStateException("the feature cuts " + bytes.length + " bytes after " + length);
            }
            return List.of(Arrays.copyOf(bytes, length), Arrays.copyOfRange(bytes, length, bytes.length));
        };
    }

    /** Two pieces, the second of them so many bytes long. */
    static Cut before(int length) {
        return bytes -> after(bytes.length - length).pieces(bytes);
    }
}

package dev.memtck.runner.steps;

import java.util.Arrays;

/** Where what is sent is cut: each piece goes in a packet of its own. */
interface Cut {

    byte[][] pieces(byte[] bytes);

    /** A piece for each byte. */
    static Cut everywhere() {
        return bytes -> {
            byte[][] pieces = new byte[bytes.length][];
            Arrays.setAll(pieces, i -> new byte[] {bytes[i]});
            return pieces;
        };
    }

    /** Two pieces, the first of them so many bytes long. */
    static Cut after(int length) {
        return bytes -> {
            if (length < 1 || length >= bytes.length) {
                throw new IllegalStateException("the feature cuts " + bytes.length + " bytes after " + length);
            }
            return new byte[][] {Arrays.copyOf(bytes, length), Arrays.copyOfRange(bytes, length, bytes.length)};
        };
    }

    /** Two pieces, the second of them so many bytes long. */
    static Cut before(int length) {
        return bytes -> after(bytes.length - length).pieces(bytes);
    }
}

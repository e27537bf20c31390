package dev.memtck.runner.expect;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToIntFunction;

/**
 * What a server may find its items by. Of each there are two keys with one beginning that it does not tell apart: a server that
 * goes by the hash alone takes the one for the other.
 */
enum HashFunction {
    /**
     * CRC of 16, 32 and 64 bits by the usual polynomials, bits taken in either order, Adler-32, Fletcher's sums, the sum of the bytes
     * and the exclusive or of their words. Whatever stands in front, as long as it is the same.
     */
    CHECKSUM(bytes -> 0) {
        @Override
        List<String> twins(byte[] beginning) {
            return CHECKED_ALIKE;
        }
    },
    /** Of 32 bits. */
    FNV1A(HashFunction::fnv1a),
    /** Of 32 bits, without a seed. */
    MURMUR3(HashFunction::murmur3),
    /** Bob Jenkins's "one at a time". */
    JENKINS(HashFunction::oneAtATime);

    /** What they differ in is a multiple of each polynomial, and adds as much as it takes away, also weighed by its places. */
    private static final List<String> CHECKED_ALIKE = List.of(
            "BMOW[O[FWCV[UIL@TFOWJE]B[QEOSD^EYYS_GVZUYFF[MINEVEBK@HYZYRR@ISDVSKQ]QYLA[UJ[KXHDT\\",
            "PUUWUTCAXBL\\CS@V@XIXCZE[WYMBKZXBQ_MJE__\\DJ[Y^BCJ^_IBYNINGCBXT@[@EGL\\_XMVEZAYYNDXZQ");

    private static final int LETTERS = 26;
    private static final int SUFFIX = 7;

    /** Without a divisor in common with the number of letters, so that what is counted changes every letter. */
    private static final long STRIDE = 5_179_243_633L;

    private final ToIntFunction<byte[]> hash;

    HashFunction(ToIntFunction<byte[]> hash) {
        this.hash = hash;
    }

    /** As a phrase calls it. */
    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /**
     * Two ends of keys that begin so, always the same for one beginning. Of some hundred thousand keys two have one hash of 32 bits:
     * takes tens of milliseconds.
     */
    List<String> twins(byte[] beginning) {
        byte[] key = Scope.joined(beginning, new byte[SUFFIX]);
        Map<Integer, String> seen = new HashMap<>();
        for (long number = 1; true; number++) {
            String end = letters(number * STRIDE);
            for (int i = 0; i < SUFFIX; i++) {
                key[beginning.length + i] = (byte) end.charAt(i);
            }
            String before = seen.putIfAbsent(of(key), end);
            if (before != null) {
                return List.of(before, end);
            }
        }
    }

    private static String letters(long number) {
        StringBuilder letters = new StringBuilder();
        long rest = number;
        for (int i = 0; i < SUFFIX; i++) {
            letters.append((char) ('a' + rest % LETTERS));
            rest /= LETTERS;
        }
        return letters.toString();
    }

    int of(byte[] key) {
        return hash.applyAsInt(key);
    }

    private static int fnv1a(byte[] key) {
        int hash = 0x811c9dc5;
        for (byte each : key) {
            hash = (hash ^ (each & 0xff)) * 0x01000193;
        }
        return hash;
    }

    private static int oneAtATime(byte[] key) {
        int hash = 0;
        for (byte each : key) {
            hash += each & 0xff;
            hash += hash << 10;
            hash ^= hash >>> 6;
        }
        hash += hash << 3;
        hash ^= hash >>> 11;
        return hash + (hash << 15);
    }

    private static int murmur3(byte[] key) {
        int hash = 0;
        int word = 0;
        for (int i = 0; i < key.length; i++) {
            word |= (key[i] & 0xff) << 8 * (i % Integer.BYTES);
            if (i % Integer.BYTES == Integer.BYTES - 1) {
                hash = Integer.rotateLeft(hash ^ mixed(word), 13) * 5 + 0xe6546b64;
                word = 0;
            }
        }
        hash ^= mixed(word) ^ key.length;
        hash = (hash ^ hash >>> 16) * 0x85ebca6b;
        hash = (hash ^ hash >>> 13) * 0xc2b2ae35;
        return hash ^ hash >>> 16;
    }

    private static int mixed(int word) {
        return Integer.rotateLeft(word * 0xcc9e2d51, 15) * 0x1b873593;
    }
}

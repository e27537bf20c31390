package dev.memtck.server.fuzz;

import java.util.Arrays;
import java.util.Random;

/** How valid traffic is spoiled. None leaves it empty. */
enum Mutation {
    NONE {
        @Override
        byte[] of(byte[] bytes, Random random) {
            return bytes;
        }
    },
    CUT_OFF {
        @Override
        byte[] of(byte[] bytes, Random random) {
            return Arrays.copyOf(bytes, 1 + random.nextInt(bytes.length));
        }
    },
    BITS_FLIPPED {
        @Override
        byte[] of(byte[] bytes, Random random) {
            byte[] flipped = bytes.clone();
            for (int count = random.nextInt(8); count >= 0; count--) {
                flipped[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
            }
            return flipped;
        }
    },
    /** A length, a number or a key becomes the smallest or largest there is. */
    EXTREMES_WRITTEN {
        @Override
        byte[] of(byte[] bytes, Random random) {
            byte[] written = bytes.clone();
            byte extreme = EXTREMES[random.nextInt(EXTREMES.length)];
            int at = random.nextInt(bytes.length);
            Arrays.fill(written, at, Math.min(bytes.length, at + 1 + random.nextInt(4)), extreme);
            return written;
        }
    },
    PART_LEFT_OUT {
        @Override
        byte[] of(byte[] bytes, Random random) {
            int from = 1 + random.nextInt(bytes.length);
            int to = Math.min(bytes.length, from + random.nextInt(30));
            return joined(Arrays.copyOf(bytes, from), Arrays.copyOfRange(bytes, to, bytes.length));
        }
    },
    PART_REPEATED {
        @Override
        byte[] of(byte[] bytes, Random random) {
            int from = random.nextInt(bytes.length);
            int to = Math.min(bytes.length, from + random.nextInt(30));
            return joined(Arrays.copyOf(bytes, to), Arrays.copyOfRange(bytes, from, bytes.length));
        }
    },
    NOISE_PUT_IN {
        @Override
        byte[] of(byte[] bytes, Random random) {
            int at = random.nextInt(bytes.length);
            byte[] start = joined(Arrays.copyOf(bytes, at), noise(1 + random.nextInt(30), random));
            return joined(start, Arrays.copyOfRange(bytes, at, bytes.length));
        }
    },
    NOISE_ONLY {
        @Override
        byte[] of(byte[] bytes, Random random) {
            byte[] noise = noise(bytes.length, random);
            noise[0] = bytes[0];
            return noise;
        }
    };

    private static final byte[] EXTREMES = {0, 1, 0x7f, (byte) 0x80, (byte) 0xff, '0', '9', '-', ' ', '\r', '\n'};

    /** @param bytes at least one */
    abstract byte[] of(byte[] bytes, Random random);

    private static byte[] noise(int length, Random random) {
        byte[] noise = new byte[length];
        random.nextBytes(noise);
        return noise;
    }

    private static byte[] joined(byte[] start, byte[] end) {
        byte[] all = Arrays.copyOf(start, start.length + end.length);
        System.arraycopy(end, 0, all, start.length, end.length);
        return all;
    }
}

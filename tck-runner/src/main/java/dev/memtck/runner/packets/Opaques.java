package dev.memtck.runner.packets;

import java.util.OptionalInt;

/** Which opaques the connections of a run use: each has a block of its own, so a response shows whose it is. */
public final class Opaques {
    /** Its high bit and its bytes, all different, show a target that takes it for a signed number or turns it round. */
    private static final int FIRST = 0xa1b2_0301;

    static final int BLOCK = 0x1000;

    private Opaques() {}

    /** The first opaque of a block. */
    static int first(int block) {
        return FIRST + block * BLOCK;
    }

    /** The block in which an opaque lies. */
    public static OptionalInt block(int opaque) {
        long from = Integer.toUnsignedLong(opaque) - Integer.toUnsignedLong(FIRST);
        return from < 0 ? OptionalInt.empty() : OptionalInt.of((int) (from / BLOCK));
    }
}

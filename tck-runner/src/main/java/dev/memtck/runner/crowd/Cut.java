package dev.memtck.runner.crowd;

import java.util.Random;

/** Where a request is cut, so that others ask before the rest of it comes. Used by one thread. */
final class Cut {
    /** Nowhere. */
    static final Cut NEVER = new Cut(new Random(0), 0);

    private static final int ALL = 100;

    /** Of requests, in hundredths. */
    private static final int SOME = 33;

    /** Of requests with a block or a body, in hundredths. */
    private static final int BEFORE_THE_BLOCK = 70;

    private static final int HEADER = 24;
    private static final byte MAGIC = (byte) 0x80;

    private final Random random;
    private final int percent;

    private Cut(Random random, int percent) {
        this.random = random;
        this.percent = percent;
    }

    /** Of some requests, most of them before their block. */
    static Cut ofSome(long seed) {
        return new Cut(new Random(seed), SOME);
    }

    /** @return how many bytes come first; all where it is not cut */
    int of(byte[] request) {
        if (percent == 0 || random.nextInt(ALL) >= percent) {
            return request.length;
        }
        int head = request[0] == MAGIC ? HEADER : line(request);
        return head < request.length && random.nextInt(ALL) < BEFORE_THE_BLOCK
                ? head
                : 1 + random.nextInt(request.length - 1);
    }

    private static int line(byte[] request) {
        int end = 0;
        while (end < request.length && request[end] != '\n') {
            end++;
        }
        return Math.min(request.length, end + 1);
    }
}

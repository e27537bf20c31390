package dev.memtck.runner.crowd;

import dev.memtck.runner.wire.PacketHeader;
import java.util.Random;

/** Where a request is cut, so that others ask before the rest of it comes. */
@FunctionalInterface
interface Cut {
    /** Of requests, in hundredths. */
    int SOME = 33;

    /** Of requests with a block or a body, in hundredths. */
    int BEFORE_THE_BLOCK = 70;

    int ALL = 100;

    Cut NEVER = request -> request.length;

    /** @return how many bytes come first; all where it is not cut */
    int of(byte[] request);

    /** Of some requests, most of them before their block or body. Used by one thread. */
    static Cut ofSome(long seed) {
        Random random = new Random(seed);
        return request -> random.nextInt(ALL) < SOME ? some(request, random) : request.length;
    }

    private static int some(byte[] request, Random random) {
        int head = Byte.toUnsignedInt(request[0]) == PacketHeader.REQUEST ? PacketHeader.LENGTH : line(request);
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

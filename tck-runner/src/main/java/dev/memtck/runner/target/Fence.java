package dev.memtck.runner.target;

import dev.memtck.runner.wire.Arrival;
import dev.memtck.runner.wire.Link;
import dev.memtck.runner.wire.Transcript;
import java.io.IOException;
import java.util.Arrays;

/**
 * Commands with no effect whose replies are known: where they come next, nothing else was on its way. They are two with
 * different replies, so that a reply too many is not taken for theirs. What a target answers is learnt on a fresh
 * connection, so a wording of its own is no failure of every rule.
 */
public record Fence(byte[] request, byte[] reply) {

    /** This one and another behind it. */
    Fence and(Fence next) {
        return new Fence(concat(request, next.request), concat(reply, next.reply));
    }

    /** What the target answers to it on a fresh connection; no more bytes are waited for than the reply should have. */
    byte[] replyOn(Target target, Limits limits) throws IOException {
        try (Link link = Link.connect("fence", target.address(), limits.reply(), new Transcript())) {
            long end = System.nanoTime() + limits.reply().toNanos();
            Arrival arrival = link.send(request, limits.reply());
            while (arrival == Arrival.BYTES && link.pending().length < reply.length) {
                arrival = link.awaitUntil(end);
            }
            return link.pending();
        }
    }

    private static byte[] concat(byte[] one, byte[] other) {
        byte[] both = Arrays.copyOf(one, one.length + other.length);
        System.arraycopy(other, 0, both, one.length, other.length);
        return both;
    }
}

package dev.memtck.runner.protocol;

import dev.memtck.runner.wire.Inquiry;
import dev.memtck.runner.wire.Reader;
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

    /**
     * Whether the target still answers it on a fresh connection, as it did at the start. It is given time: a target that is
     * taken for dead is asked nothing more.
     */
    public boolean isAnswered(Inquiry inquiry) {
        try {
            Inquiry patient = new Inquiry(inquiry.target(), inquiry.limits().forASignOfLife());
            return Arrays.equals(
                    patient.ask(request, Reader.ofBytes(reply.length)).bytes(), reply);
        } catch (IOException gone) {
            return false;
        }
    }

    private static byte[] concat(byte[] one, byte[] other) {
        byte[] both = Arrays.copyOf(one, one.length + other.length);
        System.arraycopy(other, 0, both, one.length, other.length);
        return both;
    }
}

package dev.memtck.runner.life;

import dev.memtck.runner.protocol.Fence;
import dev.memtck.runner.wire.Limits;
import dev.memtck.runner.wire.Link;
import dev.memtck.runner.wire.Received;
import dev.memtck.runner.wire.Target;
import dev.memtck.runner.wire.Transcript;
import java.io.IOException;

/**
 * A connection on which nothing is judged. It ends with the process at its other side, so it tells a target that was started
 * again from one that was there all the time. Used under its life's lock.
 */
final class Canary implements AutoCloseable {
    /** What it says. */
    enum Sign {
        ANSWERS,
        SILENT,
        ENDED
    }

    private final Link link;
    private final Fence fence;
    private final Limits limits;

    private Canary(Link link, Fence fence, Limits limits) {
        this.link = link;
        this.fence = fence;
        this.limits = limits;
    }

    /** @throws IOException if there is no connection */
    static Canary at(Target target, Fence fence, Limits limits) throws IOException {
        return new Canary(
                Link.connect("canary", target, limits.reply(), new Transcript(target.clock())), fence, limits);
    }

    Sign ask() {
        try {
            Received<byte[]> received = fence.askOn(link, limits.reply());
            if (received.arrival().isEnd()) {
                return Sign.ENDED;
            }
            return received.value().isPresent() ? Sign.ANSWERS : Sign.SILENT;
        } catch (IOException e) {
            return Sign.ENDED;
        }
    }

    @Override
    public void close() {
        try {
            link.close();
        } catch (IOException alreadyGone) {
            // It is to be gone.
        }
    }
}

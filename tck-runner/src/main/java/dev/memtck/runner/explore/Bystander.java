package dev.memtck.runner.explore;

import dev.memtck.runner.oracle.Tongue;
import dev.memtck.runner.protocol.Fence;
import dev.memtck.runner.protocol.Protocol;
import dev.memtck.runner.wire.Link;
import dev.memtck.runner.wire.Transcript;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;

/**
 * Somebody else, who asks while only a part of a request has come. A target that keeps that part where it keeps others' too shows it
 * in what its client gets then; what the bystander gets is not judged. Where workers keep parts, one conversation or another has both
 * on one worker. Belongs to its thread.
 */
final class Bystander implements AutoCloseable {
    /** So that the part has come before it asks. */
    private static final Duration BEFORE = Duration.ofMillis(2);

    /** Of the limit on a reply: nobody's request is held up for long by who is not answered. */
    private static final int PARTS_OF_LIMIT = 10;

    private final Environment environment;
    private final Transcript transcript;
    private Optional<Tongue> tongue = Optional.empty();
    /** Null before it is needed. */
    private Link link;

    private boolean isAnswered = true;

    Bystander(Environment environment, Transcript transcript) {
        this.environment = environment;
        this.transcript = transcript;
    }

    /**
     * Has a fence answered. Who once is not let in, or not answered, asks no more: that others must be served meanwhile no document
     * says.
     *
     * @param other of the connection that waits; it speaks that of the first
     */
    void ask(Tongue other) {
        environment.system().target().clock().pass(BEFORE);
        if (isAnswered && tongue.orElse(other) == other) {
            tongue = Optional.of(other);
            environment.fences().of(Protocol.of(other)).ifPresent(this::ask);
        }
    }

    private void ask(Fence fence) {
        Duration limit = environment.limits().reply();
        try {
            if (link == null) {
                link = Link.connect("bystander", environment.system().target(), limit, transcript);
            }
            isAnswered = fence.inManyWords()
                    .askOn(link, limit.dividedBy(PARTS_OF_LIMIT))
                    .value()
                    .isPresent();
        } catch (IOException notLetIn) {
            isAnswered = false;
        }
    }

    @Override
    public void close() {
        try {
            if (link != null) {
                link.close();
            }
        } catch (IOException e) {
            // It is gone, which is all that was wanted.
        }
    }
}

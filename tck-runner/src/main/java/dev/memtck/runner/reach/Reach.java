package dev.memtck.runner.reach;

import dev.memtck.runner.wire.Line;
import dev.memtck.runner.wire.Target;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import javax.net.ssl.SSLException;

/** How the kit gets to a server, as the user said it. */
public record Reach(Optional<Tls> tls, Optional<Login> login) {
    private static final byte[] QUESTION = "version\r\n".getBytes(StandardCharsets.US_ASCII);

    /** With nothing between. */
    public static final Reach PLAIN = new Reach(Optional.empty(), Optional.empty());

    /** The same server behind what the user said. */
    public Target to(Target target) {
        Target encrypted =
                tls.map(layer -> target.behind(layer.to(target.place()))).orElse(target);
        return login.map(encrypted::loggedInBy).orElse(encrypted);
    }

    /**
     * Finds out whether the layers come about.
     *
     * @return why not; empty also if nobody is there, of which others will say more
     */
    public Optional<String> complaint(Target target, Duration deadline) {
        try {
            if (tls.isPresent()) {
                tryEncryption(target, deadline);
            }
            return login.isPresent()
                    ? login.get().findOut(target, deadline)
                    : new Stranger(target, deadline).complaint();
        } catch (SSLException e) {
            return Optional.of(new TlsTrouble(e).words());
        } catch (IOException nobody) {
            return Optional.empty();
        }
    }

    /** That a server refuses the kit's certificate it may say only when something was asked. */
    private static void tryEncryption(Target target, Duration deadline) throws IOException {
        try (Line line = target.asStranger().open(deadline)) {
            long endNanos = System.nanoTime() + deadline.toNanos();
            line.write(ByteBuffer.wrap(QUESTION), endNanos);
            line.read(ByteBuffer.allocate(1), endNanos);
        }
    }
}

package dev.memtck.runner.reach;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.runner.FakeServer;
import dev.memtck.runner.wire.Target;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Servers that leave the kit's first question, or all of them, without an answer. */
@Execution(ExecutionMode.CONCURRENT)
class SilentServersIT {
    @Test
    void aServerOfTheBinaryProtocolThatAsksAKitThatWasToldNone() throws Exception {
        for (int status : new int[] {0x0020, 0x0008, 0x0009}) {
            // It waits for a whole header, which a line of text is not.
            try (FakeServer server = FakeServer.start(socket -> {
                byte[] header = socket.getInputStream().readNBytes(24);
                if (header.length == 24) {
                    ByteBuffer reply = ByteBuffer.allocate(24).put((byte) 0x81).putShort(6, (short) status);
                    socket.getOutputStream().write(reply.array());
                }
            })) {
                Target target = new Target("127.0.0.1", server.port());
                assertThat(Reach.PLAIN.complaint(target, Duration.ofSeconds(2)))
                        .hasValue("the server asks for user and password (it answers over binary: \"status 0x00%02x\");"
                                        .formatted(status)
                                + " give them with --auth");
            }
        }
    }

    @Test
    void silenceIsWaitedForOnlyOnce() throws Exception {
        Duration deadline = Duration.ofSeconds(3);
        Reach asked = new Reach(Optional.empty(), Optional.of(new Login(Credentials.of("kit:secret", "here"))));
        try (FakeServer server = FakeServer.answering(line -> "")) {
            Target target = new Target("127.0.0.1", server.port());
            for (Reach reach : List.of(Reach.PLAIN, asked)) {
                long beginNanos = System.nanoTime();
                assertThat(reach.complaint(reach.to(target), deadline))
                        .hasValueSatisfying(words ->
                                assertThat(words).startsWith("it takes connections and says nothing within 3.0 s: "));
                assertThat(Duration.ofNanos(System.nanoTime() - beginNanos)).isLessThan(deadline.plusSeconds(2));
            }
        }
    }
}

package dev.memtck.runner.process;

import dev.memtck.runner.wire.Inquiry;
import dev.memtck.runner.wire.Limits;
import dev.memtck.runner.wire.Link;
import dev.memtck.runner.wire.Opcode;
import dev.memtck.runner.wire.Packet;
import dev.memtck.runner.wire.Reader;
import dev.memtck.runner.wire.Target;
import dev.memtck.runner.wire.Transcript;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import javax.net.ssl.SSLException;

/**
 * Whether anything is there that answers, over text, binary or in meta commands; whatever it answers. No one command will do:
 * there are servers that end the connection at {@code version}, and servers that know {@code get} only.
 */
record SignOfLife(Target target) {
    /** For a connection, and for the answer of a server that takes no time to think. */
    static final Duration SHORT = Duration.ofSeconds(1);

    /** The opaque holds a line end: who knows text only answers the packet too. */
    private static final List<byte[]> REQUESTS = List.of(
            line("version"),
            line("get memtck"),
            Packet.request(Opcode.NOOP.code(), 0x0d0a0d0a).bytes(),
            line("mn"));

    private static byte[] line(String command) {
        return (command + "\r\n").getBytes(StandardCharsets.US_ASCII);
    }

    /** @param limit for each question */
    boolean isAnswered(Duration limit) {
        return REQUESTS.stream().anyMatch(request -> isAnswered(request, limit));
    }

    private boolean isAnswered(byte[] request, Duration limit) {
        try {
            return new Inquiry(target, new Limits(limit, Duration.ZERO))
                    .ask(request, Reader.ofBytes(1))
                    .value()
                    .isPresent();
        } catch (SSLException answerOfAKind) {
            return true;
        } catch (IOException notYet) {
            return false;
        }
    }

    /** Whether somebody takes connections there, answering or not. */
    boolean isListening() {
        try (Link link = Link.connect("inquiry", target.bare(), SHORT, new Transcript(target.clock()))) {
            return link.end() == null;
        } catch (IOException nobody) {
            return false;
        }
    }
}

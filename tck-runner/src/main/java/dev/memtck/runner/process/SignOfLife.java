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

/** Whether anything is there that answers, over text or binary; whatever it answers. */
record SignOfLife(Target target) {
    private static final Limits SHORT = new Limits(Duration.ofSeconds(1), Duration.ZERO);

    /** The opaque holds a line end: who knows text only answers the packet too. */
    private static final List<byte[]> REQUESTS = List.of(
            "version\r\n".getBytes(StandardCharsets.US_ASCII),
            Packet.request(Opcode.NOOP.code(), 0x0d0a0d0a).bytes());

    boolean isAnswered() {
        return REQUESTS.stream().anyMatch(this::isAnswered);
    }

    private boolean isAnswered(byte[] request) {
        try {
            return new Inquiry(target, SHORT)
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
        try (Link link = Link.connect("inquiry", target.bare(), SHORT.reply(), new Transcript())) {
            return link.end() == null;
        } catch (IOException nobody) {
            return false;
        }
    }
}

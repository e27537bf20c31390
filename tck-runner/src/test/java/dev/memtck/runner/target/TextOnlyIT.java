package dev.memtck.runner.target;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.runner.Main;
import dev.memtck.server.FaultyServer;
import dev.memtck.server.ReferenceServer;
import dev.memtck.server.faults.Fault;
import dev.memtck.server.faults.TwistedCodec;
import dev.memtck.server.faults.WireTwist;
import dev.memtck.server.wire.Framing;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A server that speaks the text protocol and nothing else is judged on that, and reads so. */
class TextOnlyIT {
    /** Also shows every item with flags 0. */
    private static final Fault SERVER = Fault.inProtocols(
            "speaks-text-only",
            protocols -> firstByte -> new TwistedCodec(
                    protocols.codecFor(firstByte), firstByte < 0 ? new Deaf() : new WithoutExtensions()));

    @TempDir
    private Path folder;

    private final StringWriter out = new StringWriter();

    @Test
    void whatItDoesNotOfferIsNotCounted() {
        try (ReferenceServer server = FaultyServer.start(SERVER)) {
            PrintWriter console = new PrintWriter(out, true);
            int exitCode = Main.run(
                    new String[] {
                        "--target",
                        "127.0.0.1:" + server.port(),
                        "--crowd",
                        "small",
                        "--out",
                        folder.resolve("report").toString()
                    },
                    new Properties(),
                    console,
                    console);
            assertThat(exitCode).as(out.toString()).isEqualTo(1);
        }
        assertThat(out.toString())
                .containsPattern("(?m)^text: (\\d+) of \\1 judged, \\d+ passed, [1-9]\\d* failed")
                .containsPattern("(?m)^binary: not offered")
                .containsPattern("(?m)^meta: not offered")
                .containsPattern("(?m)^locks over text: not offered")
                .containsPattern("(?m)^locks over binary: not offered")
                .containsPattern("(?m)^leases: not offered")
                .containsPattern("(?m)^many clients: (\\d+) of \\1 judged");
    }

    /** Ends every connection of the binary protocol. */
    private static final class Deaf implements WireTwist {
        @Override
        public String answered(String request, String reply) {
            return "";
        }

        @Override
        public Framing then(String request, String reply, Framing framing) {
            return Framing.CLOSE;
        }
    }

    private static final class WithoutExtensions implements WireTwist {
        @Override
        public String received(String bytes) {
            return bytes.replaceAll("(?m)^(lock|unlock|unlock_all|getss|deletess|m[nsgda])(?=[ \r])", "boo");
        }

        @Override
        public String answered(String request, String reply) {
            return request.startsWith("get ") ? reply.replaceAll("(VALUE \\S+) \\d+", "$1 0") : reply;
        }
    }
}

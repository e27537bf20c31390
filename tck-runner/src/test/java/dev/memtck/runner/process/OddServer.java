package dev.memtck.runner.process;

import dev.memtck.runner.FakeServer;
import dev.memtck.runner.FakeServer.Behaviour;
import dev.memtck.runner.QuickJvm;
import dev.memtck.runner.hostile.AlmostRight;
import dev.memtck.runner.wire.Clock;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;

/** A process of its own that knows little, or answers in its own time. */
public final class OddServer {
    private static final int NO_ERROR = 0;
    private static final long A_SECOND_LATE = 1_100;

    private OddServer() {}

    /** The command that starts one of this kind on the kit's port. */
    static String command(String kind) {
        return QuickJvm.command(
                        Path.of("target/test-classes").toAbsolutePath() + ":"
                                + Path.of("target/classes").toAbsolutePath(),
                        OddServer.class)
                + " {port} " + kind;
    }

    /** @param arguments the port, and what kind of server it is */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        FakeServer.start(Integer.parseInt(arguments[0]), behaviour(arguments[1]));
        Thread.sleep(Long.MAX_VALUE);
    }

    private static Behaviour behaviour(String kind) {
        return switch (kind) {
            case "only-get" -> FakeServer.lineByLine(line -> line.startsWith("get ") ? "END\r\n" : "");
            case "only-binary" -> FakeServer.packetByPacket(opcode -> NO_ERROR);
            case "only-meta" ->
                FakeServer.lineByLine(line -> line.equals("mn") ? "MN\r\n" : line.matches("m[gd] .*") ? "EN\r\n" : "");
            case "closes-at-what-it-does-not-know" ->
                AlmostRight.serving((line, right, socket) -> {
                    if (right.equals("ERROR\r\n") || line.equals("version")) {
                        AlmostRight.close(socket);
                    }
                    AlmostRight.write(right, socket);
                });
            case "a-second-late" ->
                AlmostRight.serving((line, right, socket) -> {
                    Clock.SYSTEM.pass(Duration.ofMillis(A_SECOND_LATE));
                    AlmostRight.write(right, socket);
                });
            default -> throw new IllegalArgumentException(kind);
        };
    }
}

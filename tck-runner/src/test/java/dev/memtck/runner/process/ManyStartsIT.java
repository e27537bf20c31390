package dev.memtck.runner.process;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.runner.wire.Target;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/** What a hundred starts of a server leave in this JVM. */
@Isolated("counts the JVM's threads and descriptors")
class ManyStartsIT {
    /** memcached looks after signals once a second only, which a hundred times is long. */
    private static final String ENDS_AT_ONCE =
            "sh -c 'memcached -u root -l 127.0.0.1 -p {port} -U 0 -t 2 & trap \"kill -9 $!; exit 0\" TERM; wait'";

    private static final int MANY = 100;

    /** Of the JVM itself. */
    private static final int OTHERS_DESCRIPTORS = 30;

    @TempDir
    private Path folder;

    @Test
    void manyStartsInARowLeaveNothing() throws Exception {
        WatchedStarts started = new WatchedStarts(folder);
        StartCommand command = StartCommand.of(started.watched(ENDS_AT_ONCE));
        startAndEnd(command);
        long before = descriptors();
        Set<Integer> ports = new HashSet<>();
        for (int count = 0; count < MANY; count++) {
            ports.add(startAndEnd(command).port());
        }
        assertThat(descriptors()).isLessThan(before + OTHERS_DESCRIPTORS);
        started.assertNothingIsLeft(1 + MANY);
        for (int port : ports) {
            // Nobody holds it.
            new ServerSocket(port, 1, InetAddress.getLoopbackAddress()).close();
        }
        assertThat(Thread.getAllStackTraces().keySet())
                .noneMatch(thread -> thread.getName().equals("output of the target"));
    }

    private static Target startAndEnd(StartCommand command) throws Exception {
        try (TargetProcess process = new TargetProcess(command, Optional.empty(), UnaryOperator.identity())) {
            Target target = process.start(Duration.ofSeconds(30));
            assertThat(process.end()).isEmpty();
            return target;
        }
    }

    private static long descriptors() throws IOException {
        try (Stream<Path> all = Files.list(Path.of("/proc/self/fd"))) {
            return all.count();
        }
    }
}

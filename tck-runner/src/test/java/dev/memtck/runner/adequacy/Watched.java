package dev.memtck.runner.adequacy;

import dev.memtck.runner.process.StartCommand;
import dev.memtck.runner.process.StartFailed;
import dev.memtck.runner.process.StartedHost;
import dev.memtck.runner.process.StartedHosts;
import dev.memtck.runner.process.TargetProcess;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * A server that is started for one question, and ended after it or when patience ends.
 *
 * @param patience from when it has started
 */
record Watched(StartCommand command, Duration patience) {
    private static final Duration START_LIMIT = Duration.ofSeconds(60);

    /** What a server that is alive is asked. */
    interface Question<T> {
        T of(StartedHosts hosts) throws IOException;
    }

    /** The answer; empty where the server had to be ended for one to come. */
    <T> Optional<T> asked(Question<T> question) throws IOException, StartFailed {
        try (TargetProcess process = new TargetProcess(command, Optional.empty(), target -> target)) {
            List<TargetProcess> all = new CopyOnWriteArrayList<>(List.of(process));
            StartedHosts hosts = new StartedHosts(StartedHost.start(process, START_LIMIT), command, all::add);
            AtomicBoolean over = new AtomicBoolean();
            Thread watch = new Thread(() -> {
                try {
                    Thread.sleep(patience.toMillis());
                    over.set(true);
                    all.forEach(TargetProcess::endAtExit);
                } catch (InterruptedException enough) {
                    Thread.currentThread().interrupt();
                }
            });
            watch.setDaemon(true);
            watch.start();
            try {
                T answer = question.of(hosts);
                return over.get() ? Optional.empty() : Optional.of(answer);
            } catch (IOException e) {
                if (over.get()) {
                    return Optional.empty();
                }
                throw e;
            } finally {
                watch.interrupt();
                all.forEach(TargetProcess::endAtExit);
            }
        }
    }
}

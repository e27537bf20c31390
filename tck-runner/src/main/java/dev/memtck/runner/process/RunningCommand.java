package dev.memtck.runner.process;

import dev.memtck.runner.life.Footprint;
import dev.memtck.runner.life.ProcessorTime;
import dev.memtck.runner.reach.Credentials;
import dev.memtck.runner.wire.Target;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** One process and what came of it: its output, its folder, its children. */
final class RunningCommand {
    /** Gives a session of its own, and with it a process group: Ctrl-C in a terminal does not reach it. */
    private static final Path SETSID = Path.of("/usr/bin/setsid");

    private static final String FOLDER = "memtck-start-";
    private static final int POLL_MILLIS = 20;

    /** For SIGKILL to be done. */
    private static final Duration SURELY = Duration.ofSeconds(2);

    /** For output that is on its way. */
    private static final int LAST_WORDS_MILLIS = 500;

    /** Above it an exit status names the signal that ended the process. */
    private static final int SIGNALS = 128;

    private final Process process;
    private final Family family;
    private final Path folder;
    private final LastLines output = new LastLines();
    private final Thread reader;

    private RunningCommand(Process process, Family family, Path folder) {
        this.process = process;
        this.family = family;
        this.folder = folder;
        this.reader = new Thread(() -> output.takeAll(process.getInputStream()), "output of the target");
        reader.setDaemon(true);
        reader.start();
    }

    /** @throws IOException if it cannot be executed */
    static RunningCommand start(StartCommand command, Target target) throws IOException {
        Path folder = Files.createTempDirectory(FOLDER);
        boolean apart = Files.isExecutable(SETSID);
        String mark = Family.newMark();
        try {
            Stream<String> words = command.filled(target, folder).stream();
            ProcessBuilder builder = new ProcessBuilder(
                            Stream.concat(apart ? Stream.of(SETSID.toString()) : Stream.of(), words)
                                    .toList())
                    .redirectErrorStream(true);
            builder.environment().put(TargetProcess.MARK, mark);
            Credentials.keepFrom(builder.environment());
            Process process = builder.start();
            process.getOutputStream().close();
            return new RunningCommand(
                    process, new Family(process, apart ? process.pid() : Family.NO_GROUP, mark), folder);
        } catch (IOException | RuntimeException e) {
            delete(folder);
            throw e;
        }
    }

    boolean hasEnded() {
        return !process.isAlive();
    }

    /** Waits a moment, or less if it ends. */
    void awaitEnd(int millis) {
        try {
            process.waitFor(millis, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Of one that has ended. */
    String status() {
        int status = process.exitValue();
        return "exit status " + status + (status > SIGNALS ? " (signal " + (status - SIGNALS) + ")" : "");
    }

    /** Of one that has ended: what to do where something that it started goes on; else empty. */
    String background() {
        return family.alive().isEmpty()
                ? ""
                : "; what it had started goes on: a server must stay in the foreground, without -d or --daemon";
    }

    Footprint footprint() {
        return family.footprint();
    }

    ProcessorTime processorTime() {
        return family.processorTime();
    }

    /** What it printed; of one that has ended, all of it. */
    LastLines output() {
        if (hasEnded()) {
            finishOutput();
        }
        return output;
    }

    /**
     * Ends what still runs, and deletes the folder.
     *
     * @param grace from SIGTERM to SIGKILL
     * @return whether SIGTERM was enough
     */
    boolean end(Duration grace) {
        boolean inOrder = areGone(ProcessHandle::destroy, grace);
        if (!inOrder) {
            areGone(ProcessHandle::destroyForcibly, SURELY);
        }
        finishOutput();
        delete(folder);
        return inOrder;
    }

    /** Each gets the signal once: a second SIGTERM tells some servers to leave everything as it is. */
    private boolean areGone(Consumer<ProcessHandle> signal, Duration limit) {
        long endNanos = System.nanoTime() + limit.toNanos();
        Set<ProcessHandle> signalled = new HashSet<>();
        for (List<ProcessHandle> alive = family.alive(); !alive.isEmpty(); alive = family.alive()) {
            if (System.nanoTime() > endNanos) {
                return false;
            }
            alive.stream().filter(signalled::add).forEach(signal);
            alive.get(0)
                    .onExit()
                    .completeOnTimeout(null, POLL_MILLIS, TimeUnit.MILLISECONDS)
                    .join();
        }
        return true;
    }

    /** To the end of the stream, unless somebody whom nobody could end still holds it. */
    private void finishOutput() {
        try {
            reader.join(LAST_WORDS_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** As far as it can be: what another user wrote into it may stay. */
    private static void delete(Path folder) {
        try (Stream<Path> inside = Files.walk(folder)) {
            for (Path path : inside.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(path);
            }
        } catch (IOException | UncheckedIOException foreign) {
            return;
        }
    }
}

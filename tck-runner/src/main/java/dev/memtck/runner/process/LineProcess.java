package dev.memtck.runner.process;

import dev.memtck.runner.reach.Credentials;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * A process of the user's that is told lines and answers with lines. What it says on standard error is read however much it
 * is, and its end is kept. Nothing that it started is left when this is closed. One thread tells and hears.
 */
public final class LineProcess implements AutoCloseable {
    /** Gives a process group of its own, by which also what it starts is found. */
    private static final Path SETSID = Path.of("/usr/bin/setsid");

    /** Of one line; a longer one is cut, and no longer what was meant. In bytes. */
    private static final int LONGEST_LINE = 16 << 20;

    /** Lines that nobody has asked for; more are let go. */
    private static final int MOST_LINES = 64;

    /** Behind the last line; each of these ends with a line end. */
    private static final String NO_MORE = "";

    private static final int READ_SIZE = 8_192;
    private static final int SIGNALS = 128;
    private static final Duration GRACE = Duration.ofMillis(300);

    private final Process process;
    private final Family family;
    private final LastLines errors = new LastLines();
    private final BlockingQueue<String> lines = new ArrayBlockingQueue<>(MOST_LINES);
    /** Not yet written: who does not read holds up no one else. */
    private final BlockingQueue<String> told = new LinkedBlockingQueue<>();

    private LineProcess(Process process, Family family) {
        this.process = process;
        this.family = family;
        read("what a driver answers", () -> takeLines(process.getInputStream()));
        read("what a driver complains of", () -> errors.takeAll(process.getErrorStream()));
        read("what a driver is told", this::tellAll);
    }

    private static void read(String name, Runnable reading) {
        Thread reader = new Thread(reading, name);
        reader.setDaemon(true);
        reader.start();
    }

    /**
     * @param environment beside the kit's own
     * @throws StartFailed if there is no such program, or it cannot be executed
     */
    public static LineProcess start(StartCommand command, Map<String, String> environment) throws StartFailed {
        Optional<String> complaint =
                new Program(command.program()).complaint(Objects.requireNonNullElse(System.getenv("PATH"), ""));
        if (complaint.isPresent()) {
            throw new StartFailed(complaint.get());
        }
        boolean apart = Files.isExecutable(SETSID);
        List<String> words = new ArrayList<>(apart ? List.of(SETSID.toString()) : List.of());
        words.addAll(command.words());
        String mark = Family.newMark();
        ProcessBuilder builder = new ProcessBuilder(words);
        builder.environment().putAll(environment);
        builder.environment().put(TargetProcess.MARK, mark);
        Credentials.keepFrom(builder.environment());
        try {
            Process process = builder.start();
            return new LineProcess(process, new Family(process, apart ? process.pid() : Family.NO_GROUP, mark));
        } catch (IOException e) {
            throw new StartFailed("the command cannot be executed: " + e.getMessage());
        }
    }

    /** What it is told; nobody hears it if it has ended. */
    public void tell(String line) {
        told.add(line + "\n");
    }

    private void tellAll() {
        try (OutputStream input = process.getOutputStream()) {
            for (String line = told.take(); !line.equals(NO_MORE); line = told.take()) {
                input.write(line.getBytes(StandardCharsets.UTF_8));
                input.flush();
            }
        } catch (IOException ended) {
            // That it has ended is found where its answer is awaited.
            return;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Its next line; empty if none comes in this time, or it ends before. */
    public Optional<String> hear(Duration limit) {
        long endNanos = System.nanoTime() + limit.toNanos();
        try {
            for (long left = limit.toNanos(); left > 0; left = endNanos - System.nanoTime()) {
                String line = lines.poll(Math.min(left, GRACE.toNanos()), TimeUnit.NANOSECONDS);
                if (line != null) {
                    return Optional.of(line);
                }
                if (hasEnded()) {
                    return Optional.ofNullable(lines.poll(GRACE.toMillis(), TimeUnit.MILLISECONDS));
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return Optional.empty();
    }

    public boolean hasEnded() {
        return !process.isAlive();
    }

    /** How it ended, and what it said last on standard error; of one that has ended. */
    public String ending() {
        int status = process.exitValue();
        return "exit status " + status + (status > SIGNALS ? " (signal " + (status - SIGNALS) + ")" : "")
                + errors.brief();
    }

    /** What it said last on standard error. */
    public List<String> errors() {
        return errors.list();
    }

    private void takeLines(InputStream output) {
        byte[] buffer = new byte[READ_SIZE];
        ByteArrayOutputStream begun = new ByteArrayOutputStream();
        try (output) {
            for (int count = output.read(buffer); count >= 0; count = output.read(buffer)) {
                take(buffer, count, begun);
            }
        } catch (IOException closed) {
            // Of a process that was ended: there is no more to come.
            return;
        }
    }

    private void take(byte[] bytes, int count, ByteArrayOutputStream begun) {
        for (int at = 0; at < count; at++) {
            if (bytes[at] == '\n') {
                lines.offer(begun.toString(StandardCharsets.UTF_8));
                begun.reset();
            } else if (begun.size() < LONGEST_LINE) {
                begun.write(bytes[at]);
            }
        }
    }

    /** Its input ends, which tells it to end; who does not is ended, with all that it has started. */
    @Override
    public void close() {
        told.add(NO_MORE);
        try {
            process.waitFor(GRACE.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        family.alive().forEach(ProcessHandle::destroyForcibly);
    }
}

package dev.memtck.runner.process;

import dev.memtck.reports.results.DurationText;
import dev.memtck.runner.life.Footprint;
import dev.memtck.runner.life.ProcessorTime;
import dev.memtck.runner.wire.Target;
import java.io.IOException;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * A server that the kit starts, and that nothing is left of when this is closed.
 *
 * <p>Any thread may end or close it, also while another one starts it.
 */
public final class TargetProcess implements AutoCloseable {
    /** In the environment of what the kit starts, by which it finds that again. */
    public static final String MARK = "MEMTCK_STARTED";

    /** From SIGTERM to SIGKILL. */
    private static final Duration GRACE = Duration.ofSeconds(10);

    /** The same when the kit itself is told to end: who told it does not wait long. */
    private static final Duration SHORT_GRACE = Duration.ofSeconds(2);

    /** Of one that hangs, or from which nothing more is wanted. */
    private static final Duration HARDLY_ANY = Duration.ofMillis(200);

    /** For the answer to one question, of a server that starts. */
    private static final Duration MOST_PATIENCE = Duration.ofSeconds(4);

    private static final int PORTS_TRIED = 5;
    private static final int POLL_MILLIS = 20;

    private final StartCommand command;
    private final Optional<Target> told;
    private final UnaryOperator<Target> entrance;
    private final Duration grace;
    private Optional<ReservedPort> port = Optional.empty();
    private Optional<Target> place = Optional.empty();
    private RunningCommand running;
    private boolean closed;

    /**
     * @param told where it will listen; if nobody says, a free port of loopback is chosen
     * @param entrance how one gets to what listens on the port that was chosen
     */
    public TargetProcess(StartCommand command, Optional<Target> told, UnaryOperator<Target> entrance) {
        this(command, told, entrance, GRACE);
    }

    TargetProcess(StartCommand command, Optional<Target> told, UnaryOperator<Target> entrance, Duration grace) {
        this.command = command;
        this.told = told;
        this.entrance = entrance;
        this.grace = grace;
    }

    /** One more of the same command, on a port of its own. */
    TargetProcess oneMore() {
        return new TargetProcess(command, Optional.empty(), entrance, grace);
    }

    /**
     * Starts it and waits until it answers.
     *
     * @param limit for its first answer
     * @return where it answers
     * @throws StartFailed if it does not; then nothing of it is left
     */
    public Target start(Duration limit) throws StartFailed {
        Optional<String> complaint = new Program(command.program()).complaint(path());
        if (complaint.isPresent()) {
            throw new StartFailed(complaint.get());
        }
        if (told.isPresent()) {
            requireNobodyAt(told.get());
        }
        for (int tried = 1; true; tried++) {
            Target target = told.isPresent() ? told.get() : entrance.apply(freePlace());
            RunningCommand started = spawn(target);
            Optional<String> trouble = troubleOf(started, target, limit);
            if (trouble.isEmpty()) {
                return target;
            }
            boolean ended = started.hasEnded();
            end();
            // Of the command's nobody is left to listen there.
            boolean taken = ended && told.isEmpty() && new SignOfLife(target).isListening();
            if (!taken || tried == PORTS_TRIED) {
                throw new StartFailed(trouble.get());
            }
        }
    }

    /**
     * Ends what is left of it, and starts it anew.
     *
     * @param limit for its first answer
     * @return where it answers, which may be another port
     * @throws StartFailed if it does not; then nothing of it is left
     */
    Target startAgain(Duration limit) throws StartFailed {
        end(HARDLY_ANY);
        return start(limit);
    }

    /** Where it was started last; it must have been started. */
    synchronized Target place() {
        return place.orElseThrow();
    }

    /** How it ended, if it did before it was told to, with what it printed last. */
    synchronized Optional<String> ending() {
        return running != null && running.hasEnded()
                ? Optional.of(running.status() + running.output().brief())
                : Optional.empty();
    }

    /** What it printed last, oldest first. */
    synchronized List<String> output() {
        return running == null ? List.of() : running.output().list();
    }

    /** The same as {@link #ending()}, where it is about to end: waits for that so long at the most. */
    Optional<String> endingWithin(Duration time) {
        RunningCommand dying = running();
        if (dying != null) {
            dying.awaitEnd((int) time.toMillis());
        }
        return ending();
    }

    private synchronized RunningCommand running() {
        return running;
    }

    /** What it has of the machine; empty if it does not run. */
    synchronized Optional<Footprint> footprint() {
        return Optional.ofNullable(running)
                .filter(command -> !command.hasEnded())
                .map(RunningCommand::footprint);
    }

    /** What it has had of the processors; empty if it does not run. */
    synchronized Optional<ProcessorTime> processorTime() {
        return Optional.ofNullable(running)
                .filter(command -> !command.hasEnded())
                .map(RunningCommand::processorTime);
    }

    private static void requireNobodyAt(Target target) throws StartFailed {
        try {
            target.place().address();
        } catch (UnknownHostException unknown) {
            throw new StartFailed(unknown.getMessage());
        } catch (IOException notThereYet) {
            return;
        }
        if (new SignOfLife(target).isListening()) {
            throw new StartFailed("somebody listens at " + target
                    + " already; end that server, or leave out --start to have it judged as it is");
        }
    }

    private synchronized RunningCommand spawn(Target target) throws StartFailed {
        if (closed) {
            throw new StartFailed("the kit was told to end");
        }
        try {
            place = Optional.of(target);
            running = RunningCommand.start(command, target);
            return running;
        } catch (IOException e) {
            throw new StartFailed("the command cannot be executed: " + e.getMessage());
        }
    }

    /** Waits for an answer. Who is silent may be slow, and is given longer each time. */
    private static Optional<String> troubleOf(RunningCommand command, Target target, Duration limit) {
        long endNanos = System.nanoTime() + limit.toNanos();
        SignOfLife sign = new SignOfLife(target);
        Duration patience = SignOfLife.SHORT;
        while (!command.hasEnded()) {
            long askedNanos = System.nanoTime();
            // Whose command has ended is answered by somebody else.
            if (sign.isAnswered(patience) && !command.hasEnded()) {
                return Optional.empty();
            }
            if (System.nanoTime() > endNanos) {
                return Optional.of("nothing answered at " + target + " within " + DurationText.of(limit)
                        + ", though the command still runs; does it listen there? Give it longer with --start-limit"
                        + command.output().words());
            }
            if (System.nanoTime() - askedNanos > patience.toNanos() && patience.compareTo(MOST_PATIENCE) < 0) {
                patience = patience.multipliedBy(2);
            }
            command.awaitEnd(POLL_MILLIS);
        }
        return Optional.of("the command ended before anything answered at " + target + ", " + command.status()
                + command.background() + command.output().words());
    }

    private synchronized Target freePlace() throws StartFailed {
        try {
            ReservedPort free = ReservedPort.any();
            port = Optional.of(free);
            return new Target(ReservedPort.LOOPBACK, free.number());
        } catch (IOException e) {
            throw new StartFailed("there is no free port on " + ReservedPort.LOOPBACK + ": " + e.getMessage());
        }
    }

    private static String path() {
        return Objects.requireNonNullElse(System.getenv("PATH"), "");
    }

    /**
     * Ends it, if it runs; in order, if it can be.
     *
     * @return what is to be said of how it ended, if that was not in order
     */
    public Optional<String> end() {
        return end(grace);
    }

    /** The last that is done when the kit itself is told to end. Nothing is started after it. */
    public void endAtExit() {
        closeFor(SHORT_GRACE);
    }

    @Override
    public void close() {
        closeFor(grace);
    }

    private synchronized void closeFor(Duration time) {
        closed = true;
        end(time);
    }

    private synchronized Optional<String> end(Duration time) {
        Optional<String> remark = endRunning(time);
        port.ifPresent(TargetProcess::release);
        port = Optional.empty();
        return remark;
    }

    private static void release(ReservedPort port) {
        try {
            port.close();
        } catch (IOException nothingLost) {
            // Then it stays reserved until the kit ends.
        }
    }

    private Optional<String> endRunning(Duration time) {
        if (running == null) {
            return Optional.empty();
        }
        Optional<String> early = running.hasEnded()
                ? Optional.of("the server had ended before the kit ended it, " + running.status()
                        + running.output().brief())
                : Optional.empty();
        boolean inOrder = running.end(time);
        running = null;
        return inOrder
                ? early
                : Optional.of("the server did not end within " + DurationText.of(time)
                        + " of SIGTERM, and was ended with SIGKILL");
    }
}

package dev.memtck.runner.process;

import dev.memtck.runner.life.Footprint;
import dev.memtck.runner.life.Host;
import dev.memtck.runner.life.ProcessorTime;
import dev.memtck.runner.wire.Target;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * The kit itself, which has started the target with a command.
 *
 * @param startLimit how long the command may take to answer
 */
public record StartedHost(TargetProcess process, Duration startLimit) implements Host {
    private static final int MOST_ENDS = 100;

    /**
     * Starts it.
     *
     * @throws StartFailed if it does not answer; then nothing of it is left
     */
    public static StartedHost start(TargetProcess process, Duration startLimit) throws StartFailed {
        process.start(startLimit);
        return new StartedHost(process, startLimit);
    }

    @Override
    public Target target() {
        return process.place();
    }

    @Override
    public Optional<String> ending() {
        return process.ending();
    }

    @Override
    public Optional<String> endingWithin(Duration time) {
        return process.endingWithin(time);
    }

    @Override
    public List<String> output() {
        return process.output();
    }

    @Override
    public Return bringBack() {
        try {
            return Return.to(process.startAgain(startLimit));
        } catch (StartFailed e) {
            return Return.never(e.getMessage());
        }
    }

    @Override
    public Optional<Footprint> footprint() {
        return process.footprint();
    }

    @Override
    public Optional<ProcessorTime> processorTime() {
        return process.processorTime();
    }

    @Override
    public Duration returnLimit() {
        return startLimit;
    }

    @Override
    public int mostEnds() {
        return MOST_ENDS;
    }

    @Override
    public boolean isOurs() {
        return true;
    }

    @Override
    public void close() {
        process.close();
    }
}

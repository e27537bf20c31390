package dev.memtck.runner.client.driver;

import dev.memtck.reports.results.DurationText;
import dev.memtck.runner.process.LineProcess;
import dev.memtck.runner.process.StartCommand;
import dev.memtck.runner.process.StartFailed;
import java.time.Duration;
import java.util.Optional;

/** A driver in a process of its own. */
public final class DriverProcess implements Driver {
    private final LineProcess process;
    private int lastId;

    private DriverProcess(LineProcess process) {
        this.process = process;
    }

    /** Each start of the command is another driver. */
    public static Drivers of(StartCommand command) {
        return surroundings -> {
            try {
                return new DriverProcess(LineProcess.start(command, surroundings.environment()));
            } catch (StartFailed e) {
                throw new NoDriver(e.getMessage());
            }
        };
    }

    @Override
    public Answer ask(Call call, Duration limit) {
        lastId++;
        process.tell(DriverLines.write(lastId, call));
        Optional<String> line = process.hear(limit);
        if (line.isPresent()) {
            return DriverLines.read(lastId, line.get());
        }
        return process.hasEnded()
                ? new Answer.Ended("the driver ended: " + process.ending())
                : new Answer.Hangs("nothing came of the call within " + DurationText.of(limit));
    }

    @Override
    public void close() {
        process.close();
    }
}

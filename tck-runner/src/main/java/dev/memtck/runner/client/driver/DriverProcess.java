package dev.memtck.runner.client.driver;

import dev.memtck.reports.results.DurationText;
import dev.memtck.runner.process.LineProcess;
import dev.memtck.runner.process.StartCommand;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;

/** A driver in a process of its own. One that takes another hello may be kept for the next scenario. */
public final class DriverProcess implements Driver {
    private final LineProcess process;
    private final Consumer<DriverProcess> keeper;
    private final Consumer<DriverProcess> ender;
    private Surroundings surroundings;
    private int lastId;
    private boolean takesAnother;
    private boolean isInOrder = true;

    /**
     * @param keeper is given it when it is closed, if it takes another hello and has answered each call
     * @param ender is given it otherwise
     */
    DriverProcess(
            LineProcess process,
            Surroundings surroundings,
            Consumer<DriverProcess> keeper,
            Consumer<DriverProcess> ender) {
        this.process = process;
        this.surroundings = surroundings;
        this.keeper = keeper;
        this.ender = ender;
    }

    /** Each start of the command is another driver, but for one that takes another hello. */
    public static Drivers of(StartCommand command) {
        return new DriverProcesses(command);
    }

    /** It is asked hello next, by which it hears of another server. */
    DriverProcess before(Surroundings another) {
        surroundings = another;
        return this;
    }

    @Override
    public Answer ask(Call call, Duration limit) {
        lastId++;
        process.tell(DriverLines.write(lastId, call, surroundings));
        Optional<String> line = process.hear(limit);
        if (line.isEmpty()) {
            isInOrder = false;
            return process.hasEnded()
                    ? new Answer.Ended("the driver ended: " + process.ending())
                    : new Answer.Hangs("nothing came of the call within " + DurationText.of(limit));
        }
        Answer answer = DriverLines.read(lastId, line.get());
        isInOrder &= answer instanceof Told;
        if (call.verb() == Verb.HELLO) {
            takesAnother = DriverLines.takesAnother(line.get());
        }
        return answer;
    }

    boolean hasEnded() {
        return process.hasEnded();
    }

    @Override
    public void close() {
        if (takesAnother && isInOrder) {
            keeper.accept(this);
        } else {
            ender.accept(this);
        }
    }

    void end() {
        process.close();
    }
}

package dev.memtck.runner.client.driver;

import dev.memtck.runner.process.LineProcess;
import dev.memtck.runner.process.StartCommand;
import dev.memtck.runner.process.StartFailed;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Processes of one command: each scenario has one to itself, anew or kept. Any thread. */
final class DriverProcesses implements Drivers {
    private final StartCommand command;
    private final Deque<DriverProcess> kept = new ArrayDeque<>();
    /** Kept or at work. */
    private final Set<DriverProcess> alive = new HashSet<>();

    private boolean isOver;

    DriverProcesses(StartCommand command) {
        this.command = command;
    }

    @Override
    public Driver start(Surroundings surroundings) throws NoDriver {
        for (DriverProcess idle = next(); idle != null; idle = next()) {
            if (!idle.hasEnded()) {
                return idle.before(surroundings);
            }
            end(idle);
        }
        try {
            return begun(new DriverProcess(
                    LineProcess.start(command, surroundings.environment()), surroundings, this::keep, this::end));
        } catch (StartFailed e) {
            throw new NoDriver(e.getMessage());
        }
    }

    private synchronized DriverProcess next() {
        return kept.pollFirst();
    }

    private synchronized DriverProcess begun(DriverProcess process) {
        alive.add(process);
        return process;
    }

    private void keep(DriverProcess process) {
        if (!isKept(process)) {
            end(process);
        }
    }

    private synchronized boolean isKept(DriverProcess process) {
        return !isOver && kept.offerFirst(process);
    }

    private void end(DriverProcess process) {
        process.end();
        synchronized (this) {
            alive.remove(process);
        }
    }

    /** Also those at work end. */
    @Override
    public void close() {
        List<DriverProcess> last;
        synchronized (this) {
            isOver = true;
            kept.clear();
            last = List.copyOf(alive);
        }
        last.forEach(this::end);
    }
}

package dev.memtck.runner.process;

import dev.memtck.runner.life.Host;
import dev.memtck.runner.life.Hosts;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * The processes of a command: the one that was probed, and those of scenarios that must run alone, each on a port of its own.
 *
 * @param ended is told of each further one, which must be ended if the kit is
 */
public record StartedHosts(StartedHost first, StartCommand command, Consumer<TargetProcess> ended) implements Hosts {
    /** A command without a place for the port can be started once only. */
    @Override
    public int mostMore() {
        return command.takesPort() ? Hosts.fittingIn(FreeMemory.bytes()) : 0;
    }

    @Override
    public Optional<Host> another() {
        TargetProcess process = first.process().oneMore();
        ended.accept(process);
        try {
            return Optional.of(StartedHost.start(process, first.startLimit()));
        } catch (StartFailed e) {
            return Optional.empty();
        }
    }
}

package dev.memtck.server.misbehave;

import dev.memtck.server.command.Command;
import dev.memtck.server.command.Reply;
import dev.memtck.server.command.Session;
import dev.memtck.server.command.Sessions;

/** A session around another, which differs in how commands are executed. */
public record SessionAround(Session real, Execution execution) implements Session {
    /** How a command is executed. */
    @FunctionalInterface
    public interface Execution {
        /** @param client the session that the command came on: the real one */
        Reply execute(Command command, Session client);
    }

    /** All of a server's. */
    static Sessions each(Sessions real, Execution execution) {
        return peer -> new SessionAround(real.open(peer), execution);
    }

    @Override
    public Reply execute(Command command) {
        return execution.execute(command, real);
    }

    @Override
    public void broke() {
        real.broke();
    }

    @Override
    public void close() {
        real.close();
    }
}

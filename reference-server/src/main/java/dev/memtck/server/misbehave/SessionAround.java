package dev.memtck.server.misbehave;

import dev.memtck.server.command.Command;
import dev.memtck.server.command.Reply;
import dev.memtck.server.command.Session;
import java.util.function.Function;

/** A session around another, which differs in what it answers. */
final class SessionAround implements Session {
    private final Session real;
    private final Function<Command, Reply> answers;

    private SessionAround(Session real, Function<Command, Reply> answers) {
        this.real = real;
        this.answers = answers;
    }

    static Session of(Session real, Function<Command, Reply> answers) {
        return new SessionAround(real, answers);
    }

    @Override
    public Reply execute(Command command) {
        return answers.apply(command);
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

package dev.memtck.server.faults.crossed;

import dev.memtck.server.command.Command;
import dev.memtck.server.command.Fact;
import dev.memtck.server.command.Reply;
import dev.memtck.server.command.Session;
import dev.memtck.server.faults.Peers;
import dev.memtck.server.faults.Twist;
import java.util.function.Predicate;

/** What becomes of a verb's commands, and of those of all others. */
record Twists(Twist ofVerb, Twist ofOthers) {
    /** Others are right. */
    static Twists only(Twist ofVerb) {
        return new Twists(ofVerb, (command, client, peers) -> client.execute(command));
    }

    /** The same, but that some commands, whatever their verb, are refused as if another had locked the object. */
    Twists refusing(Predicate<Command> which) {
        return new Twists(refusing(ofVerb, which), refusing(ofOthers, which));
    }

    private static Twist refusing(Twist twist, Predicate<Command> which) {
        return new Twist() {
            @Override
            public Reply execute(Command command, Session client, Peers peers) {
                return which.test(command) ? Fact.LOCKED : twist.execute(command, client, peers);
            }

            @Override
            public void close(Session client) {
                twist.close(client);
            }
        };
    }

    /** The twist of a whole server. */
    Twist switching(Heard heard, String verb) {
        return new Twist() {
            @Override
            public Reply execute(Command command, Session client, Peers peers) {
                return (heard.is(verb) ? ofVerb : ofOthers).execute(command, client, peers);
            }

            @Override
            public void close(Session client) {
                ofOthers.close(client);
            }
        };
    }
}

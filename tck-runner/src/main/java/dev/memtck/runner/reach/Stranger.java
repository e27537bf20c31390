package dev.memtck.runner.reach;

import dev.memtck.runner.reach.Greeting.Door;
import dev.memtck.runner.wire.Line;
import dev.memtck.runner.wire.Target;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;

/** A client that says no password. */
record Stranger(Target target, Duration deadline) {
    /** That the server asks for a password, if it says so: text first, and binary where there is no text. */
    Optional<String> complaint() throws IOException {
        for (Greeting greeting : Greeting.values()) {
            byte[] reply = reply(greeting, greeting.question());
            if (greeting.asksForPassword(reply)) {
                return Optional.of("the server asks for user and password (it answers over " + greeting.words() + ": "
                        + Greeting.shown(greeting.said(reply)) + "); give them with --auth");
            }
            if (greeting.door(reply) != Door.NONE) {
                break;
            }
        }
        return Optional.empty();
    }

    /** What comes to something that is said first on a connection; nothing if it ends or is silent. */
    byte[] reply(Greeting greeting, byte[] request) throws IOException {
        try (Line line = target.asStranger().open(deadline)) {
            return greeting.exchange(line, request, System.nanoTime() + deadline.toNanos());
        }
    }
}

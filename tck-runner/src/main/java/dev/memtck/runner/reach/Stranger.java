package dev.memtck.runner.reach;

import dev.memtck.runner.reach.Greeting.Door;
import dev.memtck.runner.wire.Line;
import dev.memtck.runner.wire.Target;
import java.io.IOException;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;

/** A client that says no password. */
record Stranger(Target target, Duration deadline) {
    /** The replies to it that say so have it in them. */
    private static final String AUTHENTICATION = "auth";

    /** That the server asks for a password, if it says so: text first, and binary where there is no text. */
    Optional<String> complaint() throws IOException {
        for (Greeting greeting : Greeting.values()) {
            byte[] reply = reply(greeting, greeting.question());
            String said = greeting.said(reply);
            if (greeting.door(reply) == Door.LOCKED
                    && said.toLowerCase(Locale.ROOT).contains(AUTHENTICATION)) {
                return Optional.of("the server asks for user and password (it answers over " + greeting.words() + ": "
                        + Greeting.shown(said) + "); give them with --auth");
            }
            // Who is silent is not kept waiting for.
            if (greeting.door(reply) != Door.NONE || reply.length == 0) {
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

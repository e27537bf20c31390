package dev.memtck.runner.client.steps;

import dev.memtck.runner.client.server.ScriptedServer;
import dev.memtck.runner.client.words.Literal;
import java.util.Optional;

/** An item that the server holds. */
record HeldItem(String value, String key, Optional<Long> flags, Optional<String> unique) {
    static HeldItem of(String value, String key, String flags, String unique) {
        return new HeldItem(
                Literal.of(value),
                Literal.of(key),
                Optional.ofNullable(flags).map(Long::parseLong),
                Optional.ofNullable(unique));
    }

    void putInto(ScriptedServer server) {
        server.hold(key, value, flags, unique);
    }
}

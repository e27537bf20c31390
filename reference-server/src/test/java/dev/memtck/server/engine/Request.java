package dev.memtck.server.engine;

import java.util.Locale;

/** One step of a client in a {@link Schedule}; public, as code that is made while schedules are explored hands it on. */
public record Request(Ask ask, String key) {
    @Override
    public String toString() {
        return ask.name().toLowerCase(Locale.ROOT) + ' ' + key;
    }
}

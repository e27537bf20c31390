package dev.memtck.runner.scene;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;

/** What steps keep for later steps of their scenario, one of each kind. Belongs to the scenario's thread. */
final class Kept {
    private final Map<Class<?>, Object> byType = new LinkedHashMap<>();

    /** Made at its first mention. */
    <T> T of(Class<T> type, Supplier<T> maker) {
        return type.cast(byType.computeIfAbsent(type, absent -> maker.get()));
    }

    /** Closes what can be closed, in the order in which it was made. */
    void close() {
        byType.values().forEach(Kept::close);
    }

    private static void close(Object kept) {
        if (kept instanceof Closeable closeable) {
            try {
                closeable.close();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}

package dev.memtck.runner.protocol;

import java.io.IOException;
import java.time.Duration;
import java.util.Collection;

/** Deletes keys, on a connection of its own and outside every transcript. */
public interface Cleaner {
    /**
     * Deletes what can be deleted.
     *
     * @return the keys that may still be there
     * @throws IOException if there is no connection
     */
    Collection<String> delete(Collection<String> keys, CleanUp cleanUp) throws IOException;

    /** Whether the target serves a key right after it has stored it; the key is deleted again. */
    boolean serves(String key) throws IOException;

    /** Whether the target still serves a key so long after it has stored it; the key is deleted again. */
    boolean keeps(String key, Duration time) throws IOException;
}

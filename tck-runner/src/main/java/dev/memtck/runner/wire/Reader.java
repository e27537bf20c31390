package dev.memtck.runner.wire;

import java.util.Optional;

/** What bytes that have come are read for. */
@FunctionalInterface
public interface Reader<T> {
    /**
     * Looks at everything that has come and is not consumed. Asked again after each arrival.
     *
     * @return empty while more must come
     */
    Optional<T> read(byte[] pending);

    /** Content with so many bytes. */
    static Reader<byte[]> ofBytes(int count) {
        return pending -> pending.length >= count ? Optional.of(pending) : Optional.empty();
    }
}

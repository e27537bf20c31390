package dev.memtck.runner.wire;

import java.util.Optional;

/**
 * What came of reading.
 *
 * @param value what the reader made of the bytes; empty if they did not suffice
 * @param bytes all that has come and is not consumed
 * @param arrival {@link Arrival#BYTES} if they sufficed, else why no more came
 */
public record Received<T>(Optional<T> value, byte[] bytes, Arrival arrival) {}

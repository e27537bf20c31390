package dev.memtck.runner.client.driver;

/** Makes a driver for each scenario. Any thread. */
@FunctionalInterface
public interface Drivers extends AutoCloseable {
    /** @throws NoDriver if none can be made; the message says why */
    Driver start(Surroundings surroundings) throws NoDriver;

    /** No driver is made any more, and what was kept for another ends. */
    @Override
    default void close() {}
}

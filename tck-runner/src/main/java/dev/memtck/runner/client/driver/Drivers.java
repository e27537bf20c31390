package dev.memtck.runner.client.driver;

/** Makes a driver for each scenario. Any thread. */
@FunctionalInterface
public interface Drivers {
    /** @throws NoDriver if none can be made; the message says why */
    Driver start(Surroundings surroundings) throws NoDriver;
}

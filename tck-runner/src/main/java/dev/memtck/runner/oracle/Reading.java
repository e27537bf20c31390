package dev.memtck.runner.oracle;

/** Which rules are asked. What only other rules promise is left open. */
@FunctionalInterface
public interface Reading {
    /** @param rule an id of the catalogue */
    boolean asks(String rule);
}

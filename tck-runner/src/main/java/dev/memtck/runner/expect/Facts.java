package dev.memtck.runner.expect;

/** What a phrase may need to know of the target. What is not known ends the scenario, with the reason. */
public interface Facts {
    /** The target's time, in seconds since 1970. */
    long now();

    /** The most that one item may take, in bytes. */
    long itemLimit();
}

package dev.memtck.runner.client.scene;

/** What was found instead of what a rule asks for. */
public enum Found {
    /** Nothing came of a call: a client that has waited too long gives up as well. */
    NOTHING,
    /** What no lost time explains. */
    SOMETHING_ELSE
}

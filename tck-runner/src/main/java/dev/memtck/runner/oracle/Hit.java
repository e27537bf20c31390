package dev.memtck.runner.oracle;

/** Whether an item was read since it was stored, as {@code h} tells (protocol.txt § Meta Get). */
public enum Hit {
    NO,
    YES,
    /** What counts as a read is left open. */
    OPEN
}

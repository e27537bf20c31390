package dev.memtck.runner.dialect;

/** Whether a command is answered when all goes well. */
public enum Quietness {
    LOUD,
    /** With {@code noreply} or {@code q} it is not. */
    ON_WISH,
    /** It never is: an opcode that is quiet. */
    QUIET
}

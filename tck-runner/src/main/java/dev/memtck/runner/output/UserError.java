package dev.memtck.runner.output;

/** Something that the user can mend; the message says what is wrong and what to do. */
public final class UserError extends Exception {
    private static final long serialVersionUID = 1;

    public UserError(String message) {
        super(message);
    }
}

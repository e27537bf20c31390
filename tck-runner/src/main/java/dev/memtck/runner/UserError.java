package dev.memtck.runner;

/** Something that the user can mend; the message says what is wrong and what to do. */
final class UserError extends Exception {
    private static final long serialVersionUID = 1;

    UserError(String message) {
        super(message);
    }
}

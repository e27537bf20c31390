package dev.memtck.runner.client.driver;

/** A driver cannot be started. The message says so to the user. */
public final class NoDriver extends Exception {
    private static final long serialVersionUID = 1;

    public NoDriver(String why) {
        super(why);
    }
}

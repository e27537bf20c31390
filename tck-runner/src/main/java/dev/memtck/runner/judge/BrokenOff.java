package dev.memtck.runner.judge;

import java.io.IOException;

/** The run ended before everything was asked, as something beside it is broken; the message says what. */
public final class BrokenOff extends IOException {
    private static final long serialVersionUID = 1;

    public BrokenOff(String why) {
        super(why);
    }
}

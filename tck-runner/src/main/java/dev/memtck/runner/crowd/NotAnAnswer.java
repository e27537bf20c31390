package dev.memtck.runner.crowd;

/** What a target sent is no answer to what was asked. */
public final class NotAnAnswer extends Exception {
    private static final long serialVersionUID = 1;
    private static final int LONGEST = 80;

    NotAnAnswer(String received) {
        super(received.length() <= LONGEST ? received : received.substring(0, LONGEST) + "…");
    }
}

package dev.memtck.runner.client.driver;

/** What comes of a call. */
public sealed interface Answer permits Told, Answer.Nonsense, Answer.Ended, Answer.Hangs {
    /** In words, on one line. */
    String shown();

    /** The line is no outcome, or another call's: the driver is wrong, and nothing is known of the client. */
    record Nonsense(String shown) implements Answer {}

    /** The driver's process is over; how, and what it said last. */
    record Ended(String shown) implements Answer {}

    /** Nothing came in time. */
    record Hangs(String shown) implements Answer {}
}

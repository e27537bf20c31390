package dev.memtck.runner.history;

/** What a check of a history comes to. Each must be looked at: there is no yes or no. */
public sealed interface Linearizability {
    /** Some order of the operations explains every reply. */
    record Holds() implements Linearizability {}

    /** No order does. */
    record Broken(Counterexample counterexample) implements Linearizability {}

    /**
     * It was not found out.
     *
     * @param why one line
     */
    record Unknown(String why) implements Linearizability {}
}

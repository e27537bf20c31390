package dev.memtck.runner.expect;

import java.util.Map;

/** How far bytes agree with an expectation. */
public sealed interface Match {
    /**
     * They agree to the end.
     *
     * @param length how many bytes belong to the reply; more may follow
     * @param captures what the slots took
     */
    record Agrees(int length, Map<String, byte[]> captures) implements Match {}

    /** They agree as far as they go. */
    record Incomplete() implements Match {}

    /**
     * They do not.
     *
     * @param at index of the first byte that differs
     * @param expected what should have stood there, in words
     */
    record Differs(int at, String expected) implements Match {}

    /** Of two that do not agree to the end, the one that got further. */
    static Match further(Match one, Match other) {
        if (one instanceof Differs first && other instanceof Differs second) {
            return first.at() >= second.at() ? first : second;
        }
        return one instanceof Incomplete ? one : other;
    }
}
